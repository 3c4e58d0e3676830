import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'

export type PledgeHistoryKind = 'made' | 'amended' | 'status' | 'planned' | 'note'

/** Stored as JSON: dates become ISO strings, and bigint values become strings, because a large JSON number could lose precision. */
type ChangedFields = Readonly<Record<string, unknown>>

/**
 * Adds a row to the pledge's history. History rows never change.
 * @param fields the new values, or `{ before, after }` where the old value matters
 * @param actorId the signed-in actor, if any
 */
export async function recordPledgeChange(tx: Tx, pledgeId: string, kind: PledgeHistoryKind, fields: ChangedFields, actorId?: string): Promise<void> {
  await tx.pledgeChange.create({ data: { id: createId(), pledgeId, at: now(), kind, actorId, fields: toJson(fields) } })
}

const toJson = (fields: ChangedFields): string =>
  JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
