import { sql, type Tx } from '~/infra/db'
import { createPlaceholderUser } from '~/kernel/members/deleted-member'
import { temporaryBlockPrefix } from '~/features/protection'

const anonymousBlockFilter = (targetId: string) => ({ targetId, postId: { not: null } })

/**
 * Creates the placeholder and, for each block on the member as an anonymous author, adds a copy that targets the placeholder. Call
 * this function before moving any story, so that no blocked story becomes visible during the move.
 * @returns the placeholder's id, or null if the member has no shown story
 */
export async function createPlaceholderAuthor(tx: Tx, userId: string): Promise<string | null> {
  if ((await tx.post.count({ where: { authorId: userId, state: 'shown' } })) === 0) return null
  const placeholderId = await createPlaceholderUser(tx)
  const blocks = await tx.block.findMany({ where: anonymousBlockFilter(userId) })
  await tx.block.createMany({ data: blocks.map((block) => ({ ...block, id: `${temporaryBlockPrefix}${block.id}`, targetId: placeholderId })) })
  return placeholderId
}

/**
 * Moves a batch of shown stories to the placeholder and removes the author from cases about them, except appeals, so that
 * moderators see no name. `nameWithheld` marks the stories that were not anonymous before, because blocks treat these stories
 * differently (`visibility/blocks/visible-conditions.ts`).
 */
export async function moveStoriesToPlaceholder(tx: Tx, userId: string, placeholderId: string, batch: number): Promise<string[]> {
  const moved = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE "Post" SET "authorId" = ${placeholderId}, "isAnonymous" = true, "nameWithheld" = ("nameWithheld" OR NOT "isAnonymous")
    WHERE "id" IN (SELECT "id" FROM "Post" WHERE "authorId" = ${userId} AND "state" = 'shown' LIMIT ${batch}) RETURNING "id"`)
  const ids = moved.map(({ id }) => id)
  const about = { authorId: userId, postId: { in: ids }, commentId: null, kind: { not: 'appeal' } } as const
  await tx.case.updateMany({ where: about, data: { authorId: null, isAnonymous: true } })
  return ids
}

/**
 * Replaces the copies that `createPlaceholderAuthor` made with the original blocks, because the owners may have changed the
 * originals since then.
 */
export async function moveBlocksToPlaceholder(tx: Tx, userId: string, placeholderId: string): Promise<void> {
  await tx.block.deleteMany({ where: { targetId: placeholderId, id: { startsWith: temporaryBlockPrefix } } })
  await tx.block.updateMany({ where: anonymousBlockFilter(userId), data: { targetId: placeholderId } })
}
