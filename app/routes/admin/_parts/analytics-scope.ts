import { analyticsPeriods, type AnalyticsScope } from '~/features/operations/analytics/read-analytics'
import { readId } from '~/http/query-parameters'

export function readAnalyticsScope(query: URLSearchParams): AnalyticsScope {
  const weeks = analyticsPeriods.find((period) => String(period) === query.get('weeks')) ?? analyticsPeriods[0]
  return { weeks, communityId: readId(query, 'community') }
}

export const toAnalyticsFields = ({ weeks, communityId }: AnalyticsScope) => ({
  weeks: weeks === analyticsPeriods[0] ? undefined : String(weeks),
  community: communityId,
})
