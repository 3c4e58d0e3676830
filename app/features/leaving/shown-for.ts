import { rowLock, sql, type Tx } from '~/infra/db'

/**
 * What a text becomes that would be shown: nothing is, of what its author takes out of sight who is leaving. She can neither
 * begin to leave nor come back before the transaction ends.
 */
export async function shownFor(tx: Tx, authorId: string, kind: 'post' | 'comment'): Promise<'shown' | 'withdrawn'> {
  await tx.$queryRaw(sql`SELECT "id" FROM "User" WHERE "id" = ${authorId} ${rowLock()}`)
  const asked = await tx.accountDeletion.findUnique({ where: { userId: authorId }, select: { keepsStories: true } })
  const isKept = asked === null || (kind === 'post' && asked.keepsStories)
  return isKept ? 'shown' : 'withdrawn'
}

/**
 * Whether somebody has begun to leave, for a transaction in which she writes something, behind what she writes: who leaves waits for
 * it, and it for her. Asked before, it might be written just behind what takes her texts out of sight.
 */
export const isLeaving = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.accountDeletion.count({ where: { userId } })) > 0
