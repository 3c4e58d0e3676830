import { read } from '~/infra/db'
import type { Act } from './record-act'
import { usernamesOf } from './usernames'

/** One line of the audit log. */
export interface ActEntry {
  id: string
  at: Date
  /** The username of who did it; null where the account is gone. */
  by: string | null
}

/** Who did something to one thing and when, the last first. For verbs that have asked who wants to know. */
export async function listActs(action: Act, targetId: string, take: number): Promise<ActEntry[]> {
  const rows = await read.auditEntry.findMany({ where: { targetId, action }, orderBy: { id: 'desc' }, take })
  const usernames = await usernamesOf(rows.map(({ actorId }) => actorId))
  return rows.map(({ id, at, actorId }) => ({ id, at, by: usernames.get(actorId) ?? null }))
}
