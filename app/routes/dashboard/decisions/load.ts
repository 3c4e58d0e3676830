import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { listCommunities } from '~/features/stories/communities/list-communities'
import type { Member } from '~/kernel/members/member'
import { isMuted, isSuspended } from '~/kernel/members/policy'
import { AppealSchema } from '~/features/protection/moderation/appeal-decision'
import { listReceivedDecisions, type ReceivedDecision } from '~/features/protection/moderation/received-decisions'
import { decisionEntriesPerPage, listOwnReports, type OwnReport } from '~/features/protection/moderation/own-reports'
import { markDecisionNotificationsRead } from '~/features/messages/notifications/mark-read'
import { readIdFromQuery } from '~/http/query-parameters'
import { getFieldRules } from '~/http/forms'
import { readTimeZone } from '~/http/time-zone'
import { getRequestLocalizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import { toReceivedDecisionView } from './decision-view'
import { toReportView } from './report-view'
import type { RelativeTimeContext } from '../_parts/relative-time'

export async function loadDecisionsAndReports(request: Request, member: Member) {
  const query = new URL(request.url).searchParams
  const localizer = await getRequestLocalizer(request)
  const reader: RelativeTimeContext = { localizer, timeZone: readTimeZone(request), now: now() }
  await markDecisionNotificationsRead(member)
  const [before, reportsBefore] = [readIdFromQuery(query, 'before'), readIdFromQuery(query, 'reports-before')]
  const [decisions, reports, communities] = await Promise.all([
    listReceivedDecisions(member, before),
    listOwnReports(member, reportsBefore),
    listCommunities(member),
  ])
  const names = new Map(communities.map((community) => [community.id, localizeCommunityName(community, localizer)]))
  const shown = { decisions: decisions.slice(0, decisionEntriesPerPage), reports: reports.slice(0, decisionEntriesPerPage) }
  return {
    isSuspended: isSuspended(member),
    sanction: getCurrentSanction(member, reader),
    unseen: listUnseenIds(shown),
    rules: getFieldRules(AppealSchema, localizer.t),
    decisions: { entries: shown.decisions.map((decision) => toReceivedDecisionView(decision, reader)), ...buildPagingLinks('before', decisions, before) },
    reports: {
      entries: shown.reports.map((report) => toReportView(report, names.get(report.communityId), reader)),
      ...buildPagingLinks('reports-before', reports, reportsBefore),
    },
  }
}
export type DecisionsView = Awaited<ReturnType<typeof loadDecisionsAndReports>>

function getCurrentSanction(member: Member, { localizer: { format }, timeZone }: RelativeTimeContext) {
  const name = isSuspended(member) ? ('suspended' as const) : isMuted(member) ? ('muted' as const) : null
  const until = name === 'suspended' ? member.suspendedUntil : member.mutedUntil
  return name && until && { name, until: format.dateTime(until, timeZone) }
}

function listUnseenIds({ decisions, reports }: { decisions: ReceivedDecision[]; reports: OwnReport[] }) {
  const answers = decisions.flatMap(({ appeal }) => (appeal?.answer?.isNew ? [appeal.answer.id] : []))
  return {
    decision: [...decisions.filter(({ isNew }) => isNew).map(({ id }) => id), ...answers],
    report: reports.filter(({ isNew }) => isNew).map(({ id }) => id),
  }
}

/** A link to the next page of one list resets the other list to its first page. */
function buildPagingLinks(name: string, rows: { id: string }[], before: string | undefined) {
  const last = rows.length > decisionEntriesPerPage ? rows[decisionEntriesPerPage - 1] : undefined
  return { olderHref: last ? `/decisions?${name}=${last.id}` : null, newestHref: before ? '/decisions' : null }
}
