import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportEarlyAccessRequests } from '~/features/giving/early-access/export-requests'
import { createCsvDownload } from '../_parts/csv-download'
import { unwrapResult } from '~/http/unwrap-result'
import { requireAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/when-available'

export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  return createCsvDownload('early-access', unwrapResult(await exportEarlyAccessRequests(member)))
})
