import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { localizeSeries } from '~/features/publishing/books/series-text'
import { deleteSeries } from '~/features/publishing/catalogue/edit-series'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { loadCurrentSeries, isSeriesDeletable } from '../current-series'

const listPath = '/admin/books'

export const loader = catchUnavailable(async ({ request, params: { seriesId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const { id } = await loadCurrentSeries(seriesId)
  if (!isSeriesDeletable(id)) throw redirectWithNotice(`/admin/series/${id}`, 'series-kept')
  return { meta: { title: localizer.t('admin-books:series.deletion.confirm') }, title: localizeSeries(localizer, id).name }
})

export const action = catchUnavailable(async ({ request, params: { seriesId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deleteSeries(member, seriesId)
  if (!result.ok && result.error.code === 'forbidden') return redirectWithNotice(`/admin/series/${seriesId}`, 'series-kept')
  return redirectWithNotice(listPath, result.ok ? 'series-deleted' : 'series-gone')
})

export const handle: ScreenHandle = { texts: ['admin-books'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteSeriesPage() {
  const t = useT()
  const { title } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-books:series.deletion.question')}
        text={t('admin-books:series.deletion.text', { title })}
        confirmLabel={t('admin-books:series.deletion.confirm')}
        cancelLabel={t('admin-books:series.deletion.cancel')}
        cancelHref={listPath}
        danger
      />
    </Page>
  )
}
