import { read, type CaseModel } from '~/infra/db'
import { fromColumn } from '../fields/columns'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { communitiesOf, namesBelow, reasonsOf, type CaseCommunity, type ReasonCounts } from './case-facts'

/** The parts of the queue: the states of cases, and what the reader herself works on. */
export const caseQueues = ['open', 'in-work', 'mine', 'resolved', 'rejected'] as const
export type CaseQueue = (typeof caseQueues)[number]

/** What moderators see of a case in a list: nothing of its text, and of its author only the name that stands below it. */
export interface CaseSummary extends Pick<CaseModel, 'id' | 'isAnonymous' | 'dueAt' | 'createdAt' | 'closedAt'> {
  kind: 'report' | 'first-post' | 'appeal'
  status: 'open' | 'in-work' | 'resolved' | 'rejected'
  isUrgent: boolean
  isComment: boolean
  /** Null where it is gone. */
  community: CaseCommunity | null
  /** The username below the text; null where it is anonymous or the account is gone. */
  author: string | null
  reasons: ReasonCounts
  owner: { id: string; username: string } | null
}

/** Where a page begins: behind a case with this priority. */
export interface CasePlace {
  after: string
  priority: number
}

/** How many cases a page of the queue shows, and up to how many are counted. */
const pageSize = 30
export const mostCounted = 100

/** The columns of a summary; never the author's. */
export const summaryColumns = {
  id: true, kind: true, status: true, priority: true, isAnonymous: true, communityId: true, commentId: true, dueAt: true,
  createdAt: true, closedAt: true, owner: { select: { id: true, username: true } },
} as const

type Row = Awaited<ReturnType<typeof rowsAt>>[number]

/** A part of the queue for staff: what is to be done by urgency and age, what is done the newest first; thirty at once. */
export async function listCases(actor: Member, queue: CaseQueue, place?: CasePlace): Promise<Outcome<{ cases: CaseSummary[]; next?: CasePlace }>> {
  if (!isStaff(actor)) return refuse('forbidden')
  const isDone = queue === 'resolved' || queue === 'rejected'
  const rows = await (isDone ? doneRows(queue, place) : rowsAt(actor, queue, place))
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const next = rows.length > pageSize && last ? { after: last.id, priority: last.priority } : undefined
  return done({ cases: await summariesOf(shown), next })
}

/** How many cases each part of the queue has, counted up to a hundred. */
export async function countCases(actor: Member): Promise<Outcome<Record<CaseQueue, number>>> {
  if (!isStaff(actor)) return refuse('forbidden')
  const counts = await Promise.all(caseQueues.map((queue) => read.case.count({ where: inQueue(actor, queue), take: mostCounted })))
  return done(Object.fromEntries(caseQueues.map((queue, index) => [queue, counts[index] ?? 0])) as Record<CaseQueue, number>)
}

const statusOf = { open: 'open', 'in-work': 'in_work', mine: 'in_work', resolved: 'resolved', rejected: 'rejected' } as const
const inQueue = (actor: Member, queue: CaseQueue) => ({ status: statusOf[queue], ...(queue === 'mine' && { ownerId: actor.id }) })

/** In the order of priority and age, as the index has it. */
function rowsAt(actor: Member, queue: CaseQueue, place?: CasePlace) {
  const behind = place && { OR: [{ priority: { gt: place.priority } }, { priority: place.priority, id: { gt: place.after } }] }
  return read.case.findMany({
    where: { ...inQueue(actor, queue), ...behind },
    orderBy: [{ priority: 'asc' }, { id: 'asc' }],
    take: pageSize + 1,
    select: summaryColumns,
  })
}

/** The newest first whatever their priority: a look into the index for each of the two, so that age costs nothing. */
async function doneRows(queue: 'resolved' | 'rejected', place?: CasePlace) {
  const id = place && { lt: place.after }
  const parts = await Promise.all([0, 1].map((priority) =>
    read.case.findMany({ where: { status: queue, priority, id }, orderBy: { id: 'desc' }, take: pageSize + 1, select: summaryColumns })))
  return parts.flat().sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, pageSize + 1)
}

/** Rows of cases with what belongs to them. For verbs that have asked who wants to know. */
export async function summariesOf(rows: Row[]): Promise<CaseSummary[]> {
  const ids = rows.map(({ id }) => id)
  const [communities, reasons, names] = await Promise.all([communitiesOf(rows.map((row) => row.communityId)), reasonsOf(ids), namesBelow(ids)])
  return rows.map(({ kind, status, priority, communityId, commentId, ...row }) => ({
    ...row,
    kind: fromColumn(kind),
    status: fromColumn(status),
    isUrgent: priority === 0,
    isComment: commentId !== null,
    community: communities.get(communityId) ?? null,
    author: names.get(row.id) ?? null,
    reasons: reasons.get(row.id) ?? [],
  }))
}
