import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { moveBook } from '~/features/publishing/catalogue/move-or-delete-book'
import { moveDirections } from '~/features/publishing/order/swap-places'
import { moveSeries } from '~/features/publishing/catalogue/edit-series'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { buildNumberedPageHref, readPageNumber } from '~/http/numbered-page'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { Pagination } from '~/ui/Pagination'
import { MoveButtons } from '../_parts/MoveButtons'
import type { AdminHandle } from '../_parts/admin-sections'
import { loadBookList, bookListPath } from './load'
import { BookTable } from './BookTable'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-books:meta.title') }, view: await loadBookList(request, localizer) }
})

/** Moves a book or series up or down. Fields: `id`, `direction`, and `list=series` to move a series. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const member = await requireAdmin(request)
  const direction = moveDirections.find((one) => one === form.get('direction'))
  if (!direction) throw new Response(null, { status: 400 })
  const isSeries = form.get('list') === 'series'
  const result = await (isSeries ? moveSeries : moveBook)(member, String(form.get('id')), direction)
  return redirectWithNotice(buildNumberedPageHref(bookListPath, readPageNumber(request)), result.ok ? 'book-moved' : isSeries ? 'series-gone' : 'book-gone')
})

export const handle: AdminHandle = { section: 'books', texts: ['admin-books'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AdminBooksPage() {
  const t = useT()
  const { series, paging } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-books:title')} lead={t('admin-books:lead')}>
      <p className="cluster">
        <ButtonLink href="/admin/books/new">{t('admin-books:create')}</ButtonLink>
        <ButtonLink variant="secondary" href="/admin/series/new">{t('admin-books:series.create')}</ButtonLink>
      </p>
      {series.map(({ rows, ...one }) => (
        <div key={one.id} className="stack">
          <div className="cluster">
            <h2 id={`series-${one.id}`} lang={one.lang} dir={one.lang && 'auto'}>{one.title}</h2>
            <ButtonLink variant="quiet" href={`/admin/series/${one.id}`} aria-describedby={`series-${one.id}`}>{t('admin-books:series.edit')}</ButtonLink>
            <MoveButtons row={one} list="series" />
          </div>
          {rows.length > 0 ? <BookTable caption={one.title} rows={rows} /> : <EmptyState text={t('admin-books:none')} />}
        </div>
      ))}
      {paging && <Pagination {...paging} />}
    </PageContent>
  )
}
