import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import type { Member } from '~/kernel/members/member'
import type { AuditAction } from './audit-actions'

export type { AuditAction }

interface AuditDetails {
  targetId?: string
  /** May contain ids, filters, numbers and settings, but never the name, email address or texts of a member. */
  details?: Record<string, string | number | boolean>
  reason?: string
}

export async function recordAuditAction(tx: Tx, actor: Pick<Member, 'id'>, action: AuditAction, { targetId, details, reason }: AuditDetails = {}): Promise<void> {
  await tx.auditEntry.create({
    data: { id: createId(), at: now(), actorId: actor.id, action, targetId, details: details && JSON.stringify(details), reason },
  })
}
