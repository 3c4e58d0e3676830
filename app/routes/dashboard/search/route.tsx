import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SearchSchema as Schema } from '~/features/stories/search/schemas'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import { useT } from '~/i18n/localizer-context'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { MemberNav } from '~/ui/frame/MemberNav'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { CursorPagination } from '~/ui/CursorPagination'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildSearchHref } from './search-url'
import { loadSearch, type SearchResultsView } from './load'
import { SearchResult } from './SearchResult'
import { SearchForm } from './SearchForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/search')
  const { t } = await getRequestLocalizer(request)
  return { meta: { title: t('search:title') }, view: await loadSearch(request, member) }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireMember(request, '/search')
  const read = readForm(form, Schema, t)
  return read.ok ? redirect(buildSearchHref(member, { text: read.value.q, communityId: read.value.community }), 303) : createInvalidFormReply(read.reply)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['search', 'story-safety'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function SearchPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page>
      <MemberNav unread={view.unread} current="search" />
      <PageHeader title={t('search:title')} lead={t('search:lead')} />
      <div className="stack-large">
        <SearchForm view={view.form} reply={reply} />
        {view.results && <SearchResults results={view.results} />}
      </div>
    </Page>
  )
}

function SearchResults({ results: { entries, olderHref, newestHref } }: { results: SearchResultsView }) {
  const t = useT()
  return (
    <section className="stack-large" aria-labelledby="results">
      <h2 id="results">{t('search:results.title')}</h2>
      {entries.map((result) => (
        <SearchResult key={result.id} result={result} />
      ))}
      {entries.length === 0 && olderHref && <EmptyState text={t('search:results.none_yet')} />}
      {entries.length === 0 && !olderHref && (
        <EmptyState text={t('search:results.none')}>
          <p>{t('search:results.advice')}</p>
        </EmptyState>
      )}
      <CursorPagination
        older={olderHref ? { href: olderHref, label: t('frame:list.older') } : null}
        newest={newestHref ? { href: newestHref, label: t('frame:list.newest') } : null}
      />
    </section>
  )
}
