import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { loadAuditLog } from './load'
import { AuditLogTableRow } from './AuditLogTableRow'
import { CsvExportForm } from '../_parts/CsvExportForm'
import type { AdminHandle } from '../_parts/admin-sections'
import { AuditLogFilterForm } from './AuditLogFilterForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-audit:title') },
    view: await loadAuditLog(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'audit', texts: ['admin-audit'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

const columns = ['at', 'by', 'act', 'target', 'details', 'reason'] as const

export default function AuditLogPage() {
  const t = useT()
  const { acts, fields, rows, paging, isNobody } = useLoaderData<typeof loader>().view
  const isFiltered = Object.keys(fields).length > 0
  const none = isNobody ? t('admin-audit:nobody_named', { name: fields.by ?? '' }) : t(isFiltered ? 'admin-audit:none_found' : 'admin-audit:none')
  return (
    <PageContent title={t('admin-audit:title')} lead={t('admin-audit:lead')}>
      <AuditLogFilterForm acts={acts} fields={fields} />
      {rows.length > 0 ? (
        <div>
          <Table caption={t('admin-audit:table')} columns={columns.map((name) => t(`admin-audit:columns.${name}`))}>
            {rows.map((row) => (
              <AuditLogTableRow key={row.id} row={row} />
            ))}
          </Table>
          {paging && (
            <Pagination
              label={t('admin-audit:page.label')}
              previous={paging.newer ? { href: paging.newer, label: t('admin-audit:page.newer') } : undefined}
              next={paging.older ? { href: paging.older, label: t('admin-audit:page.older') } : undefined}
              position={t('admin-audit:page.position', { count: rows.length })}
            />
          )}
        </div>
      ) : (
        <EmptyState text={none}>
          {isFiltered && (
            <p>
              <a className="stand-alone" href="/admin/audit">{t('admin-audit:show_all')}</a>
            </p>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && <CsvExportForm action="/admin/audit.csv" fields={fields} />}
    </PageContent>
  )
}
