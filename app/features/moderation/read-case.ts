import { read, type CaseModel, type ReportModel } from '~/infra/db'
import { usernamesOf } from '../audit/usernames'
import type { TextState } from '../fields/choices'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { decisionsAbout, decisionView, earlierAboutName, type DecisionView } from './case-decisions'
import { hindranceOf, type Hindrance } from './case-hindrance'
import { caseHistory, type CaseEvent } from './case-history'
import { textNow, type StateNow } from './case-text'
import { summariesOf, summaryColumns, type CaseSummary } from './list-cases'

/** A case as staff see it. Who reported is no part of it, and of its author only the name that stands below the text. */
export interface CaseView extends CaseSummary, Pick<CaseModel, 'postId' | 'title' | 'content'> {
  stateNow: StateNow
  /** Whether the text is another than when the case was opened. */
  isChanged: boolean
  reports: Pick<ReportModel, 'id' | 'reason' | 'note' | 'createdAt'>[]
  notes: { id: string; by: string | null; content: string; createdAt: Date }[]
  history: CaseEvent[]
  /** What was decided in this case, and about the same text in others. */
  decisions: DecisionView[]
  earlier: DecisionView[]
  /** How often something was done about other texts with the same name below; null for an anonymous text. */
  earlierAboutName: number | null
  /** What an appeal objects to, with the text as it was decided about. */
  objectsTo: { decision: DecisionView; title: string; content: string } | null
  hindrance: Hindrance | null
  mayRestore: boolean
}

/** How many reports and notes a case shows. */
const mostReports = 50
const mostNotes = 100

/** A case with everything staff need for deciding it. */
export async function readCase(actor: Member, id: string): Promise<Outcome<CaseView>> {
  if (!isStaff(actor)) return refuse('forbidden')
  const select = { ...summaryColumns, postId: true, title: true, content: true, decisionId: true } as const
  const row = await read.case.findUnique({ where: { id }, select })
  if (!row) return refuse('not_found')
  const { postId, title, content, decisionId, ...columns } = row
  const [[summary], text, reports, notes, history, decisions, about, objectsTo, hindrance] = await Promise.all([
    summariesOf([columns]), textNow(read, row), reportsOf(id), notesOf(id), caseHistory(id), decisionsAbout(row),
    earlierAboutName(id, row.isAnonymous), objectionTo(decisionId), hindranceOf(read, actor, id),
  ])
  if (!summary) return refuse('not_found')
  const stateNow = stateOf(text, row.isAnonymous)
  const asDecided = objectsTo ?? row
  return done({
    ...summary, postId, title, content, stateNow, reports, notes, history, objectsTo, hindrance,
    isChanged: text !== null && asDecided.content !== '' && text.content !== asDecided.content,
    decisions: decisions.filter(({ caseId }) => caseId === id),
    earlier: decisions.filter(({ caseId }) => caseId !== id),
    earlierAboutName: about,
    mayRestore: row.status === 'resolved' && row.kind !== 'appeal' && stateNow === 'hidden' && hindrance === null,
  })
}

/** An anonymous text that its author takes along is as gone: it would name her beside the list of who is leaving (docs/decisions/0033). */
const stateOf = (text: { state: TextState } | null, isAnonymous: boolean): StateNow =>
  text === null || (isAnonymous && text.state === 'withdrawn') ? 'gone' : text.state

const reportsOf = (caseId: string) =>
  read.report.findMany({ where: { caseId }, orderBy: { id: 'asc' }, take: mostReports, select: { id: true, reason: true, note: true, createdAt: true } })

async function notesOf(caseId: string): Promise<CaseView['notes']> {
  const rows = await read.caseNote.findMany({ where: { caseId }, orderBy: { id: 'asc' }, take: mostNotes })
  const usernames = await usernamesOf(rows.map(({ staffId }) => staffId))
  return rows.map(({ id, staffId, content, createdAt }) => ({ id, by: usernames.get(staffId) ?? null, content, createdAt }))
}

async function objectionTo(decisionId: string | null): Promise<CaseView['objectsTo']> {
  const decision = decisionId && (await decisionView(decisionId))
  if (!decision) return null
  const { title, content } = await read.case.findUniqueOrThrow({ where: { id: decision.caseId }, select: { title: true, content: true } })
  return { decision, title, content }
}
