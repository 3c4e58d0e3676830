import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'

/** What happened to a pledge. `status` and `planned` (owner, next step) are the team's, or the contributor's by her link. */
export type ChangeKind = 'made' | 'amended' | 'status' | 'planned' | 'note'

/** Values of a pledge: dates are kept as ISO texts, cents as texts, because a number may round them. */
type ChangedFields = Readonly<Record<string, unknown>>

/**
 * Adds to the history of a pledge, inside the transaction of what happened. Nothing in there is ever changed.
 * @param fields the fields as they became or, where `before` matters, as `{ before, after }` each
 * @param actorId who did it, where somebody was signed in
 */
export async function recordChange(tx: Tx, pledgeId: string, kind: ChangeKind, fields: ChangedFields, actorId?: string): Promise<void> {
  await tx.pledgeChange.create({ data: { id: newId(), pledgeId, at: now(), kind, actorId, fields: asJson(fields) } })
}

const asJson = (fields: ChangedFields): string =>
  JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
