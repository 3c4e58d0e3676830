import type { Member } from '~/kernel/members/member'
import { localizeCaseSnapshot } from '~/features/protection/moderation/case-snapshot'
import { readCase, type CaseView } from '~/features/protection/moderation/read-case'
import { unwrapResult } from '~/http/unwrap-result'
import { caseHead, instant } from '../_parts/case-head'
import { decisionView } from '../_parts/decision-view'
import type { Localizer } from '~/i18n/server'
import { formsOf } from './load-forms'

export async function loadCase(member: Member, id: string, localizer: Localizer) {
  const found = unwrapResult(await readCase(member, id))
  const { format } = localizer
  return {
    head: caseHead(found, member.id, localizer),
    status: found.status,
    isWorried: found.reasons.some(({ reason }) => reason === 'worried'),
    opened: format.dateTime(found.createdAt),
    earlierAboutName: found.earlierAboutName === null ? null : format.number(found.earlierAboutName),
    reports: reportsView(found, localizer),
    text: textView(found, localizer),
    objection: objectionView(found, localizer),
    decisions: found.decisions.map((decision) => decisionView(decision, localizer)),
    earlier: found.earlier.map((decision) => decisionView(decision, localizer)),
    notes: found.notes.map(({ id: noteId, by, content, createdAt }) => ({ id: noteId, by, content, time: instant(createdAt, localizer) })),
    history: historyView(found, localizer),
    forms: formsOf(found, member, localizer),
  }
}
export type CasePageView = Awaited<ReturnType<typeof loadCase>>

function reportsView({ kind, reports, reasons }: CaseView, localizer: Localizer) {
  if (kind === 'appeal') return null
  return {
    list: reports.map(({ id, reason, note, createdAt }) => ({ id, reason, note, time: instant(createdAt, localizer) })),
    more: reasons.reduce((sum, { count }) => sum + count, 0) - reports.length,
  }
}

function textView(found: CaseView, localizer: Localizer) {
  const kept = found.objectsTo ?? (found.kind === 'appeal' ? { title: '', content: '' } : found)
  const snapshot = localizeCaseSnapshot({ isComment: found.isComment, title: kept.title, content: kept.content }, localizer)
  return {
    isHeld: found.kind === 'first-post' && found.stateNow === 'waiting',
    state: found.stateNow,
    isChanged: found.isChanged,
    /** Null if it is no longer stored. */
    snapshot: snapshot.content ? snapshot : null,
    href: found.stateNow === 'shown' ? `/dashboard?story=${found.postId}` : null,
  }
}

function objectionView({ kind, objectsTo, content }: CaseView, localizer: Localizer) {
  if (kind !== 'appeal') return null
  return { content: content || null, decision: objectsTo && decisionView(objectsTo.decision, localizer) }
}

function historyView({ history, createdAt }: CaseView, localizer: Localizer) {
  return {
    opened: instant(createdAt, localizer),
    events: history.map(({ id, at, act, by, from }) => ({ id, act, by, from, isTakenOver: from !== undefined, time: instant(at, localizer) })),
  }
}
