import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportEarlyAccessRequests } from '~/features/giving/early-access/export-requests'
import { createCsvDownloadResponse } from '../_parts/csv-download'
import { unwrapResult } from '~/http/unwrap-result'
import { requireAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  return createCsvDownloadResponse('early-access', unwrapResult(await exportEarlyAccessRequests(member)))
})
