import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { listAllCommunities, readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import { analyticsPeriodsInWeeks, readAnalytics, type ModerationStats, type AnalyticsReport, type AnalyticsSeries } from '~/features/operations/analytics/read-analytics'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { readAnalyticsScope, toAnalyticsQueryFields } from '../_parts/analytics-scope'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const path = '/admin/analytics'
/** The drop-down list offers at most this many communities, plus the one in the URL. */
const maxCommunities = 200

/** Returns null for each number that is small enough to identify someone. */
export async function loadAnalytics(member: Member, query: URLSearchParams, localizer: Localizer) {
  const scope = readAnalyticsScope(query)
  const report = unwrapResult(await readAnalytics(member, scope))
  const communities = unwrapResult(await listAllCommunities(member, { limit: maxCommunities }))
  const chosen = scope.communityId ? unwrapResult(await readAdminCommunity(member, scope.communityId)) : null
  const isListed = !chosen || communities.some(({ id }) => id === chosen.id)
  return {
    fields: toAnalyticsQueryFields(scope),
    periods: analyticsPeriodsInWeeks.map((weeks) => ({ weeks, href: buildHrefWithQuery(path, toAnalyticsQueryFields({ ...scope, weeks })), current: weeks === scope.weeks })),
    communities: [...(isListed ? [] : [chosen]), ...communities].map((each) => ({ value: each.id, label: localizeCommunityName(each, localizer) })),
    community: chosen && localizeCommunityName(chosen, localizer),
    weeks: report.weeks.map((week) => localizer.format.date(new Date(`${week}T00:00:00Z`))),
    charts: report.series.map((series) => toChartView(series, localizer)),
    funnel: report.funnel && toFunnelView(report.funnel, localizer),
    moderation: report.moderation && toModerationView(report.moderation, localizer),
  }
}
export type AnalyticsView = Awaited<ReturnType<typeof loadAnalytics>>

const formatFigure = (value: number | null, { format }: Localizer) => (value === null ? null : format.number(value))

function toChartView({ name, numbers }: AnalyticsSeries, localizer: Localizer) {
  const known = numbers.filter((number) => number !== null)
  return {
    name,
    /** The largest number shown. Null if every number is too small to show. */
    max: known.length > 0 ? localizer.format.number(Math.max(...known)) : null,
    isWhole: known.length === numbers.length,
    numbers: numbers.map((value) => ({ value, text: formatFigure(value, localizer) })),
  }
}

function toFunnelView({ visits, registrations, firstStories }: NonNullable<AnalyticsReport['funnel']>, localizer: Localizer) {
  const formatShare = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && part <= whole ? `${localizer.format.number(Math.round((100 * part) / whole))}%` : '–'
  const registered = registrations.isLeast ? null : registrations.number
  return [
    { step: 'visits' as const, number: formatFigure(visits, localizer), isLeast: false, share: '–' },
    { step: 'registrations' as const, number: formatFigure(registrations.number, localizer), isLeast: registrations.isLeast, share: formatShare(registered, visits) },
    { step: 'first_stories' as const, number: formatFigure(firstStories, localizer), isLeast: false, share: formatShare(firstStories, registered) },
  ]
}

const toModerationView = ({ decided, meanHours, inTime, isNearlyAllInTime }: ModerationStats, localizer: Localizer) => ({
  decided: formatFigure(decided, localizer),
  meanHours: decided === null ? null : meanHours,
  inTime: formatFigure(inTime, localizer),
  isNearlyAllInTime,
})
