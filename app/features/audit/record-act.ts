import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import type { Member } from '../members/member'
import type { Act } from './acts'

export type { Act }

interface ActDetails {
  /** What it was done to, by its id. */
  targetId?: string
  /** Settings of the act: filters, numbers, choices. Never a name, an address or a text. */
  details?: Record<string, string | number | boolean>
  /** Why, in the words of whoever did it. */
  reason?: string
}

/** Writes down what a member of staff did, inside the transaction of what she did (security.md L6). */
export async function recordAct(tx: Tx, actor: Pick<Member, 'id'>, action: Act, { targetId, details, reason }: ActDetails = {}): Promise<void> {
  await tx.auditEntry.create({
    data: { id: newId(), at: now(), actorId: actor.id, action, targetId, details: details && JSON.stringify(details), reason },
  })
}
