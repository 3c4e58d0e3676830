import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { film, toMegabytes } from '~/features/publishing/film/film'
import { listPublishedNewsletters } from '~/features/messages/newsletters/published-newsletters'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { listPublicSeries } from '~/kernel/catalogue/catalogue'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Film } from '~/ui/reading/Film'
import { Picture } from '~/ui/reading/Picture'
import { Section } from '~/ui/reading/Section'
import { NewestLetter } from './NewestLetter'
import { toSeriesCard } from './series-card'
import { SeriesCard } from './SeriesCard'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t, language, format } = localizer
  const series = listPublicSeries()
  const [newest] = listPublishedNewsletters(language)
  return {
    meta: translateMeta(t, 'home:meta'),
    hero: {
      title: t('home:hero.title'),
      lead: t('home:hero.lead'),
      books: t('home:hero.books'),
      join: siteSettings.registrationOpen ? t('community:join') : null,
    },
    film: {
      savesData: request.headers.get('Save-Data') === 'on',
      captions: { src: `/captions.vtt?lng=${language}`, language },
      texts: {
        alt: t('home:hero.posterAlt'),
        label: t('home:film.label', { seconds: format.number(film.seconds) }),
        captions: t('home:film.captionsLabel'),
        watch: t('home:film.watch', {
          seconds: format.number(film.seconds),
          megabytes: format.number(toMegabytes(film.bytes)),
        }),
      },
    },
    books: {
      // `home:books.title` states the number of built-in series, so it would be wrong if the list contained any other series.
      title: series.every(({ id }) => isBuiltInSeriesId(id)) ? t('home:books.title') : t('books:title'),
      intro: t('home:books.intro'),
      cards: series.map((one) => toSeriesCard(localizer, one)),
    },
    community: {
      title: t('home:community.title'),
      text: t('home:community.text'),
      join: t('community:join'),
      learn: t('home:community.learn'),
      closed: siteSettings.registrationOpen ? null : t('frame:closed'),
    },
    letter: newest ? {
      title: t('letters:newest'),
      subject: newest.subject,
      summary: newest.summary,
      foreign: newest.language === language ? null : newest.language,
      href: `/letters/${newest.slug}`,
      all: t('letters:all'),
    } : undefined,
    retreat: {
      title: t('home:retreat.title'),
      text: t('home:retreat.text', { year: siteSettings.centerOpens }),
      link: t('home:retreat.link'),
      imageAlt: t('center:imageAlt'),
    },
  }
}

export default function HomePage() {
  const { hero, film: player, books, community, letter, retreat } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <div className="side-by-side">
        <PageHeader title={hero.title} lead={hero.lead}>
          <div className="cluster">
            <ButtonLink href="/books">{hero.books}</ButtonLink>
            {hero.join && (
              <ButtonLink href="/auth?action=register" variant="secondary">
                {hero.join}
              </ButtonLink>
            )}
          </div>
        </PageHeader>
        <Film poster={film.poster} webm={film.webm} mp4={film.mp4} {...player} />
      </div>

      <Section id="series" title={books.title}>
        <p>{books.intro}</p>
        <ul className="series-cards">
          {books.cards.map((card) => (
            <SeriesCard key={card.id} {...card} />
          ))}
        </ul>
      </Section>

      <Section id="community" title={community.title} look="band">
        <Paragraphs text={community.text} />
        {community.closed && <p>{community.closed}</p>}
        <div className="cluster">
          {!community.closed && <ButtonLink href="/auth?action=register">{community.join}</ButtonLink>}
          <ButtonLink href="/community" variant="quiet">
            {community.learn}
          </ButtonLink>
        </div>
      </Section>

      {letter && <NewestLetter {...letter} />}

      <div className="side-by-side">
        <Section id="retreat" title={retreat.title}>
          <p>{retreat.text}</p>
          <ButtonLink href="/center" variant="secondary">
            {retreat.link}
          </ButtonLink>
        </Section>
        <Picture src="/files/dusk.svg" alt={retreat.imageAlt} width={1200} height={900} />
      </div>
    </Page>
  )
}
