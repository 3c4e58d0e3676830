import { read } from '~/infra/db'
import type { AuditAction } from './record-audit-action'
import { findUsernames } from './find-usernames'

export interface AuditEntrySummary {
  id: string
  at: Date
  by: string | null
}

export async function listAuditEntries(action: AuditAction, targetId: string, take: number): Promise<AuditEntrySummary[]> {
  const rows = await read.auditEntry.findMany({ where: { targetId, action }, orderBy: { id: 'desc' }, take })
  const usernames = await findUsernames(rows.map(({ actorId }) => actorId))
  return rows.map(({ id, at, actorId }) => ({ id, at, by: usernames.get(actorId) ?? null }))
}
