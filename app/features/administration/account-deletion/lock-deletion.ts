import { sql, type Tx } from '~/infra/db'

export async function lockDeletion(tx: Tx, userId: string) {
  await tx.$executeRaw(sql`UPDATE "AccountDeletion" SET "dueAt" = "dueAt" WHERE "userId" = ${userId}`)
  return tx.accountDeletion.findUnique({ where: { userId } })
}

export const endDeletionUndoPeriod = (tx: Tx, userId: string) =>
  tx.accountDeletion.updateMany({ where: { userId }, data: { phase: 'over', keepsStories: false, heirId: null } })
