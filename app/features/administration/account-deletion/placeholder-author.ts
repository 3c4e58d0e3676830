import { sql, type Tx } from '~/infra/db'
import { makeDeletedMember } from '~/kernel/members/deleted-member'
import { standIn } from '~/features/protection'

const ofUnknown = (targetId: string) => ({ targetId, postId: { not: null } })

/**
 * Creates the placeholder author for stories that remain, and copies every block of their anonymous author to it
 * before any story moves, so that nothing appears in between.
 * @returns the placeholder's id, or null if no story remains
 */
export async function createPlaceholder(tx: Tx, userId: string): Promise<string | null> {
  if ((await tx.post.count({ where: { authorId: userId, state: 'shown' } })) === 0) return null
  const placeholderId = await makeDeletedMember(tx)
  const blocks = await tx.block.findMany({ where: ofUnknown(userId) })
  await tx.block.createMany({ data: blocks.map((block) => ({ ...block, id: `${standIn}${block.id}`, targetId: placeholderId })) })
  return placeholderId
}

/**
 * Moves some shown stories and their open cases to the placeholder; moderators continue without a name. Each story
 * still knows whether it had a name, because blocks of the author depend on it (`safety/visible.ts`).
 */
export async function moveStories(tx: Tx, userId: string, placeholderId: string, batch: number): Promise<string[]> {
  const moved = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE "Post" SET "authorId" = ${placeholderId}, "isAnonymous" = true, "nameWithheld" = ("nameWithheld" OR NOT "isAnonymous")
    WHERE "id" IN (SELECT "id" FROM "Post" WHERE "authorId" = ${userId} AND "state" = 'shown' LIMIT ${batch}) RETURNING "id"`)
  const ids = moved.map(({ id }) => id)
  const about = { authorId: userId, postId: { in: ids }, commentId: null, kind: { not: 'appeal' } } as const
  await tx.case.updateMany({ where: about, data: { authorId: null, isAnonymous: true } })
  return ids
}

/** Moves the blocks themselves, including changes that their owners made meanwhile. */
export async function moveBlocks(tx: Tx, userId: string, placeholderId: string): Promise<void> {
  await tx.block.deleteMany({ where: { targetId: placeholderId, id: { startsWith: standIn } } })
  await tx.block.updateMany({ where: ofUnknown(userId), data: { targetId: placeholderId } })
}
