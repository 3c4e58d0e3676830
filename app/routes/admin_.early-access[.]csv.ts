import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportRequests } from '~/features/early-access/export-requests'
import { csvDownload } from '~/http/admin/csv-download'
import { valueOf } from '~/http/admin/value-of'
import { requireAdmin } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'

/** The early-access list as a file. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  return csvDownload('early-access', valueOf(await exportRequests(member)))
})
