import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportReport } from '~/features/counts/export-report'
import { csvDownload } from '~/http/admin/csv-download'
import { readReportScope } from '~/http/admin/report-address'
import { valueOf } from '~/http/admin/value-of'
import { requireAdmin } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'

/** The numbers by week of the report with the same address, as a file. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const scope = readReportScope(new URL(request.url).searchParams)
  return csvDownload('report', valueOf(await exportReport(member, scope)))
})
