import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import type { Member } from '../members/member'

/** What stands in the audit log, named after what was done. */
export type Act =
  | 'contribution-opened'
  /** By the API, whose list shows everything. */
  | 'contributions-listed'
  | 'contributions-exported'
  | 'early-access-listed'
  | 'early-access-exported'
  | 'mail-opened'
  | 'mail-handled'
  | 'mail-retried'
  | 'role-changed'
  | 'member-deleted'
  | 'post-deleted'
  | 'comment-deleted'
  | 'author-revealed'
  | 'community-created'
  | 'community-changed'
  | 'community-deleted'
  | 'members-listed'
  | 'settings-changed'
  | 'rules-changed'
  /** These name the case, never whom it is about: an anonymous text must not lead to its author. */
  | 'case-claimed'
  | 'case-released'
  | 'case-noted'
  | 'case-decided'
  | 'text-restored'
  | 'appeal-decided'
  | 'audit-exported'
  | 'report-exported'

interface ActDetails {
  /** What it was done to, by its id. */
  targetId?: string
  /** Settings of the act: filters, numbers, choices. Never a name, an address or a text. */
  details?: Record<string, string | number | boolean>
  /** Why, in the words of whoever did it. */
  reason?: string
}

/** Writes down what a member of staff did, inside the transaction of what she did (security.md L6). */
export async function recordAct(tx: Tx, actor: Member, action: Act, { targetId, details, reason }: ActDetails = {}): Promise<void> {
  await tx.auditEntry.create({
    data: { id: newId(), at: now(), actorId: actor.id, action, targetId, details: details && JSON.stringify(details), reason },
  })
}
