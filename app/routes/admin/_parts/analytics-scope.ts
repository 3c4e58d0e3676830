import { analyticsPeriodsInWeeks, type AnalyticsScope } from '~/features/operations/analytics/read-analytics'
import { readIdFromQuery } from '~/http/query-parameters'

export function readAnalyticsScope(query: URLSearchParams): AnalyticsScope {
  const weeks = analyticsPeriodsInWeeks.find((period) => String(period) === query.get('weeks')) ?? analyticsPeriodsInWeeks[0]
  return { weeks, communityId: readIdFromQuery(query, 'community') }
}

export const toAnalyticsQueryFields = ({ weeks, communityId }: AnalyticsScope) => ({
  weeks: weeks === analyticsPeriodsInWeeks[0] ? undefined : String(weeks),
  community: communityId,
})
