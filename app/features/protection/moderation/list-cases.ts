import { read, type CaseModel } from '~/infra/db'
import { fromColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { findCaseCommunities, findVisibleAuthorNames, countReportReasons, type CaseCommunity, type ReasonCounts } from './case-facts'
import { findAppealEscalations, type AppealEscalation } from './find-appeal-escalations'

export const caseQueues = ['open', 'in-work', 'mine', 'resolved', 'rejected'] as const
export type CaseQueue = (typeof caseQueues)[number]

export interface CaseSummary extends Pick<CaseModel, 'id' | 'isAnonymous' | 'dueAt' | 'createdAt' | 'closedAt'> {
  kind: 'report' | 'first-post' | 'appeal'
  status: 'open' | 'in-work' | 'resolved' | 'rejected'
  isUrgent: boolean
  isComment: boolean
  community: CaseCommunity | null
  /** The visible author name; null if the text is anonymous or the account is deleted. */
  author: string | null
  reasons: ReasonCounts
  owner: { id: string; username: string } | null
  awaited: AppealEscalation | null
}

export interface CaseCursor {
  after: string
  priority: number
}

const pageSize = 30
export const maxCountedCases = 100

/** The columns must never include the author's id, because staff must not learn who wrote an anonymous text. */
export const caseSummaryColumns = {
  id: true, kind: true, status: true, priority: true, isAnonymous: true, communityId: true, commentId: true, dueAt: true,
  createdAt: true, closedAt: true, owner: { select: { id: true, username: true } },
} as const

type Row = Awaited<ReturnType<typeof readOpenRows>>[number]

export async function listCases(actor: Member, queue: CaseQueue, cursor?: CaseCursor): Promise<Result<{ cases: CaseSummary[]; next?: CaseCursor }>> {
  if (!isStaff(actor)) return fail('forbidden')
  const isDone = queue === 'resolved' || queue === 'rejected'
  const rows = await (isDone ? readClosedRows(queue, cursor) : readOpenRows(actor, queue, cursor))
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const next = rows.length > pageSize && last ? { after: last.id, priority: last.priority } : undefined
  return ok({ cases: await loadCaseSummaries(shown), next })
}

export async function countCases(actor: Member): Promise<Result<Record<CaseQueue, number>>> {
  if (!isStaff(actor)) return fail('forbidden')
  const counts = await Promise.all(caseQueues.map((queue) => read.case.count({ where: queueFilter(actor, queue), take: maxCountedCases })))
  return ok(Object.fromEntries(caseQueues.map((queue, index) => [queue, counts[index] ?? 0])) as Record<CaseQueue, number>)
}

const statusByQueue = { open: 'open', 'in-work': 'in_work', mine: 'in_work', resolved: 'resolved', rejected: 'rejected' } as const
const queueFilter = (actor: Member, queue: CaseQueue) => ({ status: statusByQueue[queue], ...(queue === 'mine' && { ownerId: actor.id }) })

function readOpenRows(actor: Member, queue: CaseQueue, cursor?: CaseCursor) {
  const behind = cursor && { OR: [{ priority: { gt: cursor.priority } }, { priority: cursor.priority, id: { gt: cursor.after } }] }
  return read.case.findMany({
    where: { ...queueFilter(actor, queue), ...behind },
    orderBy: [{ priority: 'asc' }, { id: 'asc' }],
    take: pageSize + 1,
    select: caseSummaryColumns,
  })
}

/**
 * Returns the newest cases first, whatever their priority. Runs one index scan per priority, so that later pages are as fast as
 * the first.
 */
async function readClosedRows(queue: 'resolved' | 'rejected', cursor?: CaseCursor) {
  const id = cursor && { lt: cursor.after }
  const parts = await Promise.all([0, 1].map((priority) =>
    read.case.findMany({ where: { status: queue, priority, id }, orderBy: { id: 'desc' }, take: pageSize + 1, select: caseSummaryColumns })))
  return parts.flat().sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, pageSize + 1)
}

export async function loadCaseSummaries(rows: Row[]): Promise<CaseSummary[]> {
  const ids = rows.map(({ id }) => id)
  const appeals = rows.filter(({ kind, closedAt }) => kind === 'appeal' && closedAt === null).map(({ id }) => id)
  const [communities, reasons, names, awaited] = await Promise.all([
    findCaseCommunities(rows.map((row) => row.communityId)), countReportReasons(ids), findVisibleAuthorNames(ids),
    appeals.length > 0 ? findAppealEscalations(appeals) : undefined,
  ])
  return rows.map(({ kind, status, priority, communityId, commentId, ...row }) => ({
    ...row,
    kind: fromColumnValue(kind),
    status: fromColumnValue(status),
    isUrgent: priority === 0,
    isComment: commentId !== null,
    community: communities.get(communityId) ?? null,
    author: names.get(row.id) ?? null,
    reasons: reasons.get(row.id) ?? [],
    awaited: awaited?.get(row.id) ?? null,
  }))
}
