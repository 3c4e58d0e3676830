import { communityName } from '~/features/stories/communities/community-texts'
import { listAllCommunities, readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import { analyticsPeriods, readAnalytics, type ModerationStats, type AnalyticsReport, type AnalyticsSeries } from '~/features/operations/analytics/read-analytics'
import type { Member } from '~/kernel/members/member'
import { hrefWithQuery } from '~/http/query-parameters'
import { readReportScope, reportFields } from '../_parts/report-address'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const path = '/admin/analytics'
/** Admins reach further communities by the link on the community's page. */
const maxChoices = 200

/** A figure is null if it is too small to show without identifying someone. */
export async function loadAnalytics(member: Member, query: URLSearchParams, localizer: Localizer) {
  const scope = readReportScope(query)
  const report = unwrapResult(await readAnalytics(member, scope))
  const communities = unwrapResult(await listAllCommunities(member, { limit: maxChoices }))
  const chosen = scope.communityId ? unwrapResult(await readAdminCommunity(member, scope.communityId)) : null
  const isListed = !chosen || communities.some(({ id }) => id === chosen.id)
  return {
    fields: reportFields(scope),
    periods: analyticsPeriods.map((weeks) => ({ weeks, href: hrefWithQuery(path, reportFields({ ...scope, weeks })), current: weeks === scope.weeks })),
    communities: [...(isListed ? [] : [chosen]), ...communities].map((each) => ({ value: each.id, label: communityName(each, localizer) })),
    community: chosen && communityName(chosen, localizer),
    weeks: report.weeks.map((week) => localizer.format.date(new Date(`${week}T00:00:00Z`))),
    charts: report.series.map((series) => chartView(series, localizer)),
    funnel: report.funnel && funnelView(report.funnel, localizer),
    moderation: report.moderation && moderationView(report.moderation, localizer),
  }
}
export type ReportView = Awaited<ReturnType<typeof loadAnalytics>>

const formatted = (value: number | null, { format }: Localizer) => (value === null ? null : format.number(value))

function chartView({ name, numbers }: AnalyticsSeries, localizer: Localizer) {
  const known = numbers.filter((number) => number !== null)
  return {
    name,
    /** Null if every week is suppressed. */
    most: known.length > 0 ? localizer.format.number(Math.max(...known)) : null,
    isWhole: known.length === numbers.length,
    numbers: numbers.map((value) => ({ value, text: formatted(value, localizer) })),
  }
}

function funnelView({ visits, registrations, firstStories }: NonNullable<AnalyticsReport['funnel']>, localizer: Localizer) {
  const share = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && part <= whole ? `${localizer.format.number(Math.round((100 * part) / whole))}%` : '–'
  const registered = registrations.isLeast ? null : registrations.number
  return [
    { step: 'visits' as const, number: formatted(visits, localizer), isLeast: false, share: '–' },
    { step: 'registrations' as const, number: formatted(registrations.number, localizer), isLeast: registrations.isLeast, share: share(registered, visits) },
    { step: 'first_stories' as const, number: formatted(firstStories, localizer), isLeast: false, share: share(firstStories, registered) },
  ]
}

const moderationView = ({ decided, meanHours, inTime, isNearlyAllInTime }: ModerationStats, localizer: Localizer) => ({
  decided: formatted(decided, localizer),
  meanHours: decided === null ? null : meanHours,
  inTime: formatted(inTime, localizer),
  isNearlyAllInTime,
})
