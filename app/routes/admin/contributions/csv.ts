import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportPledges } from '~/features/giving/pledges/export-pledges'
import { readContributionFilter } from '../_parts/contribution-filter'
import { createCsvDownloadResponse } from '../_parts/csv-download'
import { unwrapResult } from '~/http/unwrap-result'
import { requireReauthenticatedAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireReauthenticatedAdmin(request)
  const query = new URL(request.url).searchParams
  const settings = { filter: readContributionFilter(query, member), withNames: query.get('names') === '1' }
  return createCsvDownloadResponse('contributions', unwrapResult(await exportPledges(member, settings)))
})
