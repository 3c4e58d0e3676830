import { sql, type Tx } from '~/infra/db'

/** How it stands with somebody who is leaving, held until the transaction ends; null where she is not. */
export async function holdLeaving(tx: Tx, userId: string) {
  await tx.$executeRaw(sql`UPDATE "AccountDeletion" SET "dueAt" = "dueAt" WHERE "userId" = ${userId}`)
  return tx.accountDeletion.findUnique({ where: { userId } })
}

/** Puts an end to whatever somebody has asked for herself: all of hers goes. */
export const forgetAsking = (tx: Tx, userId: string) =>
  tx.accountDeletion.updateMany({ where: { userId }, data: { phase: 'over', keepsStories: false, heirId: null } })
