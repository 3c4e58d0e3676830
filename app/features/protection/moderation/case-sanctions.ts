import { sql, type Tx } from '~/infra/db'

/**
 * Sets the end of a member's mute and suspension to the latest decision that has not been lifted. Call it after each
 * decision in the same transaction. Does nothing for a deleted account.
 */
export async function updateSanctions(tx: Tx, authorId: string | null): Promise<void> {
  if (authorId === null) return
  // Lock the member's row first: of two simultaneous decisions the second then sees the first.
  await tx.$executeRaw(sql`UPDATE "User" SET "mutedUntil" = "mutedUntil" WHERE "id" = ${authorId}`)
  const data = { mutedUntil: await latest(tx, authorId, 'muted'), suspendedUntil: await latest(tx, authorId, 'suspended') }
  await tx.user.updateMany({ where: { id: authorId }, data })
}

async function latest(tx: Tx, authorId: string, sanction: 'muted' | 'suspended'): Promise<Date | null> {
  const { _max } = await tx.decision.aggregate({ where: { authorId, sanction, liftedAt: null }, _max: { until: true } })
  return _max.until
}
