import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ListPagination } from '../_parts/ListPagination'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadEarlyAccessRequests } from './load'
import { EarlyAccessCharts } from './EarlyAccessCharts'
import { CsvExportForm } from '../_parts/CsvExportForm'
import type { AdminHandle } from '../_parts/admin-sections'
import { EarlyAccessRequestTable } from './EarlyAccessRequestTable'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-early-access:title') },
    view: await loadEarlyAccessRequests(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'early_access', texts: ['admin-early-access', 'early-access'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EarlyAccessListPage() {
  const t = useT()
  const { rows, paging, counts } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-early-access:title')}>
      {counts && <EarlyAccessCharts counts={counts} />}
      {rows.length === 0 ? (
        <EmptyState text={t('admin:early_access.none')} />
      ) : (
        <div>
          <EarlyAccessRequestTable rows={rows} />
          {paging && <ListPagination links={paging} position={t('admin:page.position', paging.position)} />}
        </div>
      )}
      {counts && <CsvExportForm action="/admin/early-access.csv" />}
    </PageContent>
  )
}
