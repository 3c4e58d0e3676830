import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportLog } from '~/features/audit/export-log'
import { readLogFilter } from '~/http/admin/audit-address'
import { csvDownload } from '~/http/admin/csv-download'
import { valueOf } from '~/http/admin/value-of'
import { requireAdmin } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'

/** The entries that the log's page shows for the same filter, all of them, as a file. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  return csvDownload('audit', valueOf(await exportLog(member, readLogFilter(new URL(request.url).searchParams))))
})
