import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { loadLog } from './load'
import { EntryRow, ExportForm, FilterForm } from './parts'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-audit:meta'),
    nav: adminNav(localizer, 'audit'),
    title: t('admin-audit:title'),
    lead: t('admin-audit:lead'),
    view: await loadLog(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AuditLog() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <FilterForm filter={view.filter} />
      {view.rows.length > 0 ? (
        <div>
          <Table {...view.table}>
            {view.rows.map((row) => (
              <EntryRow key={row.id} row={row} />
            ))}
          </Table>
          {view.paging && <Pagination {...view.paging} />}
        </div>
      ) : (
        <EmptyState text={view.none}>
          {view.showAll && (
            <p>
              <a className="stand-alone" href="/admin/audit">{view.showAll}</a>
            </p>
          )}
        </EmptyState>
      )}
      {view.export && <ExportForm view={view.export} />}
    </AdminPage>
  )
}
