import { buildRowLockClause, sql, type Tx } from '~/infra/db'

/** Locks the author's row, so that the author cannot start or cancel account deletion before the transaction ends. */
export async function resolveShownState(tx: Tx, authorId: string, kind: 'post' | 'comment'): Promise<'shown' | 'withdrawn'> {
  await tx.$queryRaw(sql`SELECT "id" FROM "User" WHERE "id" = ${authorId} ${buildRowLockClause()}`)
  const asked = await tx.accountDeletion.findUnique({ where: { userId: authorId }, select: { keepsStories: true } })
  const isKept = asked === null || (kind === 'post' && asked.keepsStories)
  return isKept ? 'shown' : 'withdrawn'
}

/**
 * Call this after the write, in the same transaction, so that either the deletion waits for the write, or this check finds the
 * deletion. With an earlier check, a member could still post a text just after the deletion has hidden all texts.
 */
export const isAccountBeingDeleted = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$queryRaw<unknown[]>(sql`SELECT 1 FROM "AccountDeletion" WHERE "userId" = ${userId}`)).length > 0
