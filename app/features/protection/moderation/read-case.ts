import { read, type CaseModel, type ReportModel } from '~/infra/db'
import { findUsernames } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { listDecisionsAboutText, readDecision, countEarlierDecisions, type DecisionView } from './case-decisions'
import { findConflictOfInterest, type ConflictOfInterest } from './conflict-of-interest'
import { listCaseEvents, type CaseEvent } from './case-history'
import { getVisibleState, readCurrentText, type VisibleTextState } from './case-text'
import { loadCaseSummaries, caseSummaryColumns, type CaseSummary } from './list-cases'

export interface CaseView extends CaseSummary, Pick<CaseModel, 'postId' | 'title' | 'content'> {
  stateNow: VisibleTextState
  isChanged: boolean
  reports: Pick<ReportModel, 'id' | 'reason' | 'note' | 'createdAt'>[]
  notes: { id: string; by: string | null; isOwn: boolean; content: string; createdAt: Date }[]
  history: CaseEvent[]
  decisions: DecisionView[]
  earlier: DecisionView[]
  earlierAboutName: number | null
  appealedDecision: { decision: DecisionView; title: string; content: string } | null
  hindrance: ConflictOfInterest | null
  mayRestore: boolean
}

const maxReports = 50
const maxNotes = 100

export async function readCase(actor: Member, id: string): Promise<Result<CaseView>> {
  if (!isStaff(actor)) return fail('forbidden')
  const select = { ...caseSummaryColumns, postId: true, title: true, content: true, decisionId: true } as const
  const row = await read.case.findUnique({ where: { id }, select })
  if (!row) return fail('not_found')
  const { postId, title, content, decisionId, ...columns } = row
  const [[summary], text, reports, notes, history, decisions, about, appealedDecision, hindrance] = await Promise.all([
    loadCaseSummaries([columns]), readCurrentText(read, row), readCaseReports(id), readCaseNotes(actor, id), listCaseEvents(id),
    listDecisionsAboutText(row), countEarlierDecisions(id, row.isAnonymous), readAppealedDecision(decisionId),
    findConflictOfInterest(read, actor, id),
  ])
  if (!summary) return fail('not_found')
  const stateNow = getVisibleState(text)
  const asDecided = appealedDecision ?? row
  return ok({
    ...summary, postId, title, content, stateNow, reports, notes, history, appealedDecision, hindrance,
    isChanged: text !== null && stateNow !== 'gone' && asDecided.content !== '' && text.content !== asDecided.content,
    decisions: decisions.filter(({ caseId }) => caseId === id),
    earlier: decisions.filter(({ caseId }) => caseId !== id),
    earlierAboutName: about,
    mayRestore: row.status === 'resolved' && row.kind !== 'appeal' && stateNow === 'hidden' && hindrance === null,
  })
}

const readCaseReports = (caseId: string) =>
  read.report.findMany({ where: { caseId }, orderBy: { id: 'asc' }, take: -maxReports, select: { id: true, reason: true, note: true, createdAt: true } })

async function readCaseNotes(actor: Member, caseId: string): Promise<CaseView['notes']> {
  const rows = await read.caseNote.findMany({ where: { caseId }, orderBy: { id: 'asc' }, take: -maxNotes })
  const usernames = await findUsernames(rows.map(({ staffId }) => staffId))
  return rows.map(({ id, staffId, content, createdAt }) => {
    return { id, by: usernames.get(staffId) ?? null, isOwn: staffId === actor.id, content, createdAt }
  })
}

async function readAppealedDecision(decisionId: string | null): Promise<CaseView['appealedDecision']> {
  const decision = decisionId && (await readDecision(decisionId))
  if (!decision) return null
  const { title, content } = await read.case.findUniqueOrThrow({ where: { id: decision.caseId }, select: { title: true, content: true } })
  return { decision, title, content }
}
