import { sql, type Tx } from '~/infra/db'

/**
 * Updates the times until which the author is muted and suspended. Call this after changing sanctions, in the same transaction.
 * If several sanctions of the same kind have not been lifted, the sanction that ends last applies.
 */
export async function updateSanctionEndDates(tx: Tx, authorId: string | null): Promise<void> {
  if (authorId === null) return
  // Locks the member's row first, so that the second of two simultaneous decisions sees the first.
  await tx.$executeRaw(sql`UPDATE "User" SET "mutedUntil" = "mutedUntil" WHERE "id" = ${authorId}`)
  const data = { mutedUntil: await findLatestEndDate(tx, authorId, 'muted'), suspendedUntil: await findLatestEndDate(tx, authorId, 'suspended') }
  await tx.user.updateMany({ where: { id: authorId }, data })
}

async function findLatestEndDate(tx: Tx, authorId: string, sanction: 'muted' | 'suspended'): Promise<Date | null> {
  const { _max } = await tx.decision.aggregate({ where: { authorId, sanction, liftedAt: null }, _max: { until: true } })
  return _max.until
}
