import { periods, type ReportScope } from '~/features/counts/read-report'
import { readId } from './contribution-address'

/** Reads what report an address asks for; what makes no sense counts as absent: twelve weeks of the whole site. */
export function readReportScope(query: URLSearchParams): ReportScope {
  const weeks = periods.find((period) => String(period) === query.get('weeks')) ?? periods[0]
  return { weeks, communityId: readId(query, 'community') }
}

/** The report as fields of its form and of links. */
export const reportFields = ({ weeks, communityId }: ReportScope) => ({
  weeks: weeks === periods[0] ? undefined : String(weeks),
  community: communityId,
})
