import { periods, type ReportScope } from '~/features/operations/analytics/read-report'
import { readId } from '~/http/query-address'

export function readReportScope(query: URLSearchParams): ReportScope {
  const weeks = periods.find((period) => String(period) === query.get('weeks')) ?? periods[0]
  return { weeks, communityId: readId(query, 'community') }
}

export const reportFields = ({ weeks, communityId }: ReportScope) => ({
  weeks: weeks === periods[0] ? undefined : String(weeks),
  community: communityId,
})
