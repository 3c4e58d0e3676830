import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { localize } from '~/i18n/server'
import { ListPagination } from '../_parts/ListPagination'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadRequests } from './load'
import { EarlyAccessCharts } from './EarlyAccessCharts'
import { ExportForm } from '../_parts/ExportForm'
import type { AdminHandle } from '../_parts/admin-sections'
import { RequestTable } from './RequestTable'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  return {
    meta: { title: localizer.t('admin-early-access:title') },
    view: await loadRequests(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'early_access', texts: ['admin-early-access', 'early-access'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function EarlyAccessList() {
  const t = useT()
  const { rows, paging, counts } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-early-access:title')}>
      {counts && <EarlyAccessCharts counts={counts} />}
      {rows.length === 0 ? (
        <EmptyState text={t('admin:early_access.none')} />
      ) : (
        <div>
          <RequestTable rows={rows} />
          {paging && <ListPagination links={paging} position={t('admin:page.position', paging.position)} />}
        </div>
      )}
      {counts && <ExportForm action="/admin/early-access.csv" />}
    </PageContent>
  )
}
