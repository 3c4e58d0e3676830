import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { tryLoadForMember } from '~/http/handle-unavailable'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { PointList } from '~/ui/reading/PointList'
import { Section } from '~/ui/reading/Section'
import { CompleteSeriesList } from './CompleteSeriesList'
import { MemoirStages } from './MemoirStages'
import { SeriesSection } from './SeriesSection'
import { buildSeriesSections } from './books-page-sections'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  const series = buildSeriesSections(localizer, (await tryLoadForMember(request, listReadingPlaces)) ?? [])
  return {
    meta: translateMeta(t, 'books:meta'),
    title: t('books:title'),
    intro: t(Object.values(series).every(({ sample }) => sample) ? 'books:intro' : 'books:intro_some'),
    series,
    join: { title: t('books:join.title'), text: t('books:join.text'), link: t('books:action.join') },
    closed: siteSettings.registrationOpen ? null : t('frame:closed'),
    feed: { label: t('books:feed'), href: `/feed.xml?lng=${localizer.language}` },
  }
}

export default function BooksPage() {
  const { title, intro, series, join, closed, feed } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHeader title={title} lead={intro} />
      {Object.values(series).map(({ featured, complete, journey, ...section }) => (
        <SeriesSection key={section.id} {...section}>
          {featured && featured.list.length > 0 && (
            <>
              <h3>{featured.title}</h3>
              <PointList points={featured.list} level="h4" />
            </>
          )}
          {journey && <MemoirStages {...journey} />}
          {complete && <CompleteSeriesList {...complete} />}
        </SeriesSection>
      ))}
      <Section id="join" title={join.title} look="band">
        <p>{closed ?? join.text}</p>
        <div className="cluster">
          {!closed && <ButtonLink href="/auth?action=register">{join.link}</ButtonLink>}
          <ButtonLink href={feed.href} variant="quiet">
            {feed.label}
          </ButtonLink>
        </div>
      </Section>
    </Page>
  )
}
