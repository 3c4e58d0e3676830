import { communityName } from '~/features/communities/community-texts'
import { listCommunities } from '~/features/communities/list-communities'
import type { Member } from '~/features/members/member'
import { isMuted, isSuspended } from '~/features/members/policy'
import { listOwnDecisions, type OwnDecision } from '~/features/moderation/own-decisions'
import { entriesPerPage, listOwnReports, type OwnReport } from '~/features/moderation/own-reports'
import { markDecisionsRead } from '~/features/notifications/mark-read'
import { readId } from '~/http/admin/contribution-address'
import { timeZoneOf } from '~/http/time-zone'
import { localize } from '~/i18n/server'
import { now } from '~/infra/clock'
import { decisionView } from './decision-view'
import { reportView } from './report-view'
import type { Reader } from './reader'

/** What was decided about the member, and what came of her reports. */
export async function loadDecisions(request: Request, member: Member) {
  const query = new URL(request.url).searchParams
  const localizer = await localize(request)
  const reader: Reader = { localizer, timeZone: timeZoneOf(request), now: now() }
  await markDecisionsRead(member)
  const [before, reportsBefore] = [readId(query, 'before'), readId(query, 'reports-before')]
  const [decisions, reports, communities] = await Promise.all([
    listOwnDecisions(member, before),
    listOwnReports(member, reportsBefore),
    listCommunities(member),
  ])
  const names = new Map(communities.map((community) => [community.id, communityName(community, localizer)]))
  const shown = { decisions: decisions.slice(0, entriesPerPage), reports: reports.slice(0, entriesPerPage) }
  const { t } = localizer
  return {
    title: t('decisions:title'),
    lead: t('decisions:lead'),
    back: isSuspended(member) ? null : t('decisions:back'),
    notifications: t('notifications:title'),
    sanction: sanctionTexts(member, reader),
    rules: t('decisions:rules_link'),
    signOut: isSuspended(member) ? t('dashboard:sign_out') : null,
    account: isSuspended(member) ? t('account:pages.label') : null,
    seen: seenForm(shown, t),
    about: {
      title: t('decisions:about.title'),
      none: t('decisions:about.none'),
      decisions: shown.decisions.map((decision) => decisionView(decision, reader)),
      paging: paging('before', decisions, before, { older: t('decisions:about.older'), newest: t('decisions:about.newest') }),
    },
    reports: {
      title: t('decisions:reports.title'),
      none: t('decisions:reports.none'),
      reports: shown.reports.map((report) => reportView(report, names.get(report.communityId), reader)),
      paging: paging('reports-before', reports, reportsBefore, { older: t('decisions:reports.older'), newest: t('decisions:reports.newest') }),
    },
  }
}
export type DecisionsView = Awaited<ReturnType<typeof loadDecisions>>

/** What holds for her right now, and what she can still do. */
function sanctionTexts(member: Member, { localizer: { t, format }, timeZone }: Reader) {
  const name = isSuspended(member) ? 'suspended' : isMuted(member) ? 'muted' : null
  const until = name === 'suspended' ? member.suspendedUntil : member.mutedUntil
  if (!name || !until) return null
  return { title: t(`decisions:${name}.title`, { date: format.dateTime(until, timeZone) }), text: t(`decisions:${name}.text`) }
}

/** What is new on the page, and the ids that say so when it is marked as read; null where nothing is. */
function seenForm({ decisions, reports }: { decisions: OwnDecision[]; reports: OwnReport[] }, t: Reader['localizer']['t']) {
  const answers = decisions.flatMap(({ appeal }) => (appeal?.answer?.isNew ? [appeal.answer.id] : []))
  const ids = {
    decision: [...decisions.filter(({ isNew }) => isNew).map(({ id }) => id), ...answers],
    report: reports.filter(({ isNew }) => isNew).map(({ id }) => id),
  }
  const count = ids.decision.length + ids.report.length
  return count > 0 ? { ids, text: t('decisions:seen.text', { count }), submit: t('decisions:seen.submit') } : null
}

/** Where a list goes on. Its links leave the other list at its beginning. */
function paging(name: string, rows: { id: string }[], before: string | undefined, texts: { older: string; newest: string }) {
  const last = rows.length > entriesPerPage ? rows[entriesPerPage - 1] : undefined
  return {
    older: last ? { href: `/decisions?${name}=${last.id}`, label: texts.older } : null,
    newest: before ? { href: '/decisions', label: texts.newest } : null,
  }
}
