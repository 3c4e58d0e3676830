import { sql, type Tx } from '~/infra/db'

/** Reads and locks the member's account deletion until the transaction ends; null if there is none. */
export async function lockDeletion(tx: Tx, userId: string) {
  await tx.$executeRaw(sql`UPDATE "AccountDeletion" SET "dueAt" = "dueAt" WHERE "userId" = ${userId}`)
  return tx.accountDeletion.findUnique({ where: { userId } })
}

export const endUndoPeriod = (tx: Tx, userId: string) =>
  tx.accountDeletion.updateMany({ where: { userId }, data: { phase: 'over', keepsStories: false, heirId: null } })
