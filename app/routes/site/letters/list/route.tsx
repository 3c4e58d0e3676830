import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listPublishedNewsletters } from '~/features/messages/newsletters/published-newsletters'
import { translateWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { getRequestLocalizer } from '~/i18n/server'
import { getTextDirection } from '~/i18n/settings'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'

const LETTERS_PER_PAGE = 20

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** The list is in memory, so this loader does not query the database. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language, format } = await getRequestLocalizer(request)
  const all = listPublishedNewsletters(language)
  const before = new URL(request.url).searchParams.get('before')
  const start = all.findIndex(({ slug }) => slug === before) + 1
  const letters = all.slice(start, start + LETTERS_PER_PAGE)
  return {
    meta: { title: t('letters:title'), description: translateWithAuthorName(t, 'letters:lead') },
    title: t('letters:title'),
    lead: translateWithAuthorName(t, 'letters:lead'),
    none: t('letters:none'),
    older: t('letters:older'),
    olderHref: all.length > start + LETTERS_PER_PAGE ? buildHrefWithQuery('/letters', { before: letters.at(-1)?.slug }) : null,
    letters: letters.map((letter) => ({
      slug: letter.slug,
      subject: letter.subject,
      summary: letter.summary,
      iso: letter.publishedAt.toISOString(),
      date: format.date(letter.publishedAt),
      foreign: letter.language === language ? null : letter.language,
    })),
  }
}

export default function LetterListPage() {
  const { title, lead, none, older, olderHref, letters } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      {letters.length === 0 ? <EmptyState text={none} /> : (
        <ul className="plain-list stack-large">
          {letters.map(({ slug, subject, summary, iso, date, foreign }) => (
            <li key={slug} className="stack">
              <h2 lang={foreign ?? undefined} dir={foreign ? getTextDirection(foreign) : undefined}><a href={`/letters/${slug}`}>{subject}</a></h2>
              <p className="soft small"><time dateTime={iso}>{date}</time></p>
              {summary && <p lang={foreign ?? undefined} dir={foreign ? getTextDirection(foreign) : undefined}>{summary}</p>}
            </li>
          ))}
        </ul>
      )}
      {olderHref && <p><a className="stand-alone" href={olderHref}>{older}</a></p>}
    </Page>
  )
}
