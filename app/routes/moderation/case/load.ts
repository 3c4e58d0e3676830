import type { Member } from '~/kernel/members/member'
import { localizeCaseSnapshot } from '~/features/protection/moderation/case-snapshot'
import { readCase, type CaseView } from '~/features/protection/moderation/read-case'
import { unwrapResult } from '~/http/unwrap-result'
import { toCaseSummaryView, toFormattedTime } from '../_parts/case-header'
import { toStaffDecisionView } from '../_parts/decision-view'
import type { Localizer } from '~/i18n/server'
import { buildCaseForms } from './case-forms'

export async function loadCase(member: Member, id: string, localizer: Localizer) {
  const found = unwrapResult(await readCase(member, id))
  const { format } = localizer
  return {
    head: toCaseSummaryView(found, member.id, localizer),
    status: found.status,
    isWorried: found.reasons.some(({ reason }) => reason === 'worried'),
    opened: format.dateTime(found.createdAt),
    earlierAboutName: found.earlierAboutName === null ? null : format.number(found.earlierAboutName),
    reports: toReportsView(found, localizer),
    text: toTextView(found, localizer),
    appeal: toAppealView(found, localizer),
    decisions: found.decisions.map((decision) => toStaffDecisionView(decision, localizer)),
    earlier: found.earlier.map((decision) => toStaffDecisionView(decision, localizer)),
    notes: found.notes.map(({ id: noteId, by, content, createdAt }) => ({ id: noteId, by, content, time: toFormattedTime(createdAt, localizer) })),
    ownLastNote: found.notes.findLast(({ isOwn }) => isOwn)?.id ?? '',
    history: toHistoryView(found, localizer),
    forms: buildCaseForms(found, member, localizer),
  }
}
export type CasePageView = Awaited<ReturnType<typeof loadCase>>

function toReportsView({ kind, reports, reasons }: CaseView, localizer: Localizer) {
  if (kind === 'appeal') return null
  return {
    list: reports.map(({ id, reason, note, createdAt }) => ({ id, reason, note, time: toFormattedTime(createdAt, localizer) })),
    more: reasons.reduce((sum, { count }) => sum + count, 0) - reports.length,
  }
}

function toTextView(found: CaseView, localizer: Localizer) {
  const kept = found.appealedDecision ?? (found.kind === 'appeal' ? { title: '', content: '' } : found)
  const snapshot = localizeCaseSnapshot({ isComment: found.isComment, title: kept.title, content: kept.content }, localizer)
  return {
    isHeld: found.kind === 'first-post' && found.stateNow === 'waiting',
    state: found.stateNow,
    isChanged: found.isChanged,
    /** Null if the text is no longer stored. */
    snapshot: snapshot.content ? snapshot : null,
    href: found.stateNow === 'shown' ? `/dashboard?story=${found.postId}` : null,
  }
}

function toAppealView({ kind, appealedDecision, content }: CaseView, localizer: Localizer) {
  if (kind !== 'appeal') return null
  return { content: content || null, decision: appealedDecision && toStaffDecisionView(appealedDecision.decision, localizer) }
}

function toHistoryView({ history, createdAt }: CaseView, localizer: Localizer) {
  return {
    opened: toFormattedTime(createdAt, localizer),
    events: history.map(({ id, at, act, by, from }) => ({ id, act, by, from, isTakenOver: from !== undefined, time: toFormattedTime(at, localizer) })),
  }
}
