import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportAnalytics } from '~/features/operations/analytics/export-analytics'
import { createCsvDownloadResponse } from '../_parts/csv-download'
import { readAnalyticsScope } from '../_parts/analytics-scope'
import { unwrapResult } from '~/http/unwrap-result'
import { requireAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const scope = readAnalyticsScope(new URL(request.url).searchParams)
  return createCsvDownloadResponse('report', unwrapResult(await exportAnalytics(member, scope)))
})
