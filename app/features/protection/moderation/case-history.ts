import { read } from '~/infra/db'
import { findUsernames } from '~/features/operations'

export const caseActions = ['case-claimed', 'case-released', 'case-noted', 'case-decided', 'text-restored', 'appeal-decided'] as const
export type CaseAction = (typeof caseActions)[number]

export interface CaseEvent {
  id: string
  at: Date
  act: CaseAction
  by: string | null
  /** The previous owner of a claimed case: null if that account is deleted, undefined for other actions or if there was no owner. */
  from?: string | null
}

const maxEvents = 100

export async function listCaseEvents(caseId: string): Promise<CaseEvent[]> {
  const rows = await read.auditEntry.findMany({
    where: { targetId: caseId, action: { in: [...caseActions] } },
    orderBy: { id: 'asc' },
    take: -maxEvents,
    select: { id: true, at: true, action: true, actorId: true, details: true },
  })
  const usernames = await findUsernames(rows.flatMap(({ actorId, details }) => [actorId, parsePreviousOwner(details)]))
  return rows.map(({ id, at, action, actorId, details }) => {
    const from = parsePreviousOwner(details)
    return { id, at, act: action as CaseAction, by: usernames.get(actorId) ?? null, ...(from && { from: usernames.get(from) ?? null }) }
  })
}

function parsePreviousOwner(details: string | null): string | undefined {
  const from = details ? (JSON.parse(details) as { from?: unknown }).from : undefined
  return typeof from === 'string' ? from : undefined
}
