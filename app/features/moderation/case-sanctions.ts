import { sql, type Tx } from '~/infra/db'

/**
 * Sets until when a member is muted and suspended: the latest of what was decided about her and has not been lifted.
 * Called after each decision about her, in its transaction. Whoever deleted her account has nobody left to be held to it.
 */
export async function keepSanctions(tx: Tx, authorId: string | null): Promise<void> {
  if (authorId === null) return
  // Her row is held first: of two decisions at once the second then sees what the first has written.
  await tx.$executeRaw(sql`UPDATE "User" SET "mutedUntil" = "mutedUntil" WHERE "id" = ${authorId}`)
  const data = { mutedUntil: await latest(tx, authorId, 'muted'), suspendedUntil: await latest(tx, authorId, 'suspended') }
  await tx.user.updateMany({ where: { id: authorId }, data })
}

async function latest(tx: Tx, authorId: string, sanction: 'muted' | 'suspended'): Promise<Date | null> {
  const { _max } = await tx.decision.aggregate({ where: { authorId, sanction, liftedAt: null }, _max: { until: true } })
  return _max.until
}
