import { read } from '~/infra/db'
import { usernamesOf } from '../audit/usernames'

/** What can happen to a case, as the audit log names it. */
export const caseActs = ['case-claimed', 'case-released', 'case-noted', 'case-decided', 'text-restored', 'appeal-decided'] as const
export type CaseAct = (typeof caseActs)[number]

/** One line of a case's history. */
export interface CaseEvent {
  id: string
  at: Date
  act: CaseAct
  /** The username of who did it; null where the account is gone. */
  by: string | null
  /** From whom a case was taken over; null where the account is gone, undefined where it was nobody's. */
  from?: string | null
}

const mostEvents = 100

/** What staff did about a case, the oldest first. For verbs that have asked who wants to know. */
export async function caseHistory(caseId: string): Promise<CaseEvent[]> {
  const rows = await read.auditEntry.findMany({
    where: { targetId: caseId, action: { in: [...caseActs] } },
    orderBy: { id: 'asc' },
    take: mostEvents,
    select: { id: true, at: true, action: true, actorId: true, details: true },
  })
  const usernames = await usernamesOf(rows.flatMap(({ actorId, details }) => [actorId, takenFrom(details)]))
  return rows.map(({ id, at, action, actorId, details }) => {
    const from = takenFrom(details)
    return { id, at, act: action as CaseAct, by: usernames.get(actorId) ?? null, ...(from && { from: usernames.get(from) ?? null }) }
  })
}

function takenFrom(details: string | null): string | undefined {
  const from = details ? (JSON.parse(details) as { from?: unknown }).from : undefined
  return typeof from === 'string' ? from : undefined
}
