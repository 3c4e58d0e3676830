import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportAuditLog } from '~/features/operations/audit/export-audit-log'
import { readAuditLogFilter } from '../_parts/audit-log-filter'
import { createCsvDownloadResponse } from '../_parts/csv-download'
import { unwrapResult } from '~/http/unwrap-result'
import { requireAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  return createCsvDownloadResponse('audit', unwrapResult(await exportAuditLog(member, readAuditLogFilter(new URL(request.url).searchParams))))
})
