import { sql, type Tx } from '~/infra/db'
import { makeNobody } from '../members/nobody'

/** Before the id of a block that stands in for another while stories are handed over: its owner is not told of it. */
export const standIn = 'stand-in:'

/** What readers have blocked as the author of a story without a name. */
const ofUnknown = (targetId: string) => ({ targetId, postId: { not: null } })

/**
 * Makes the nobody to whom the stories go that stay, and has every block of their unknown author cover them there as well, so that
 * nothing comes into sight between two parts.
 * @returns its id, or null where there is no story to stay
 */
export async function prepareHeir(tx: Tx, userId: string): Promise<string | null> {
  if ((await tx.post.count({ where: { authorId: userId, state: 'shown' } })) === 0) return null
  const heir = await makeNobody(tx)
  const blocks = await tx.block.findMany({ where: ofUnknown(userId) })
  await tx.block.createMany({ data: blocks.map((block) => ({ ...block, id: `${standIn}${block.id}`, targetId: heir })) })
  return heir
}

/**
 * Hands some of the shown stories over, and what is open about them: moderators go on with it, and it names nobody. Which of them
 * have lost a name stays with them, for the blocks of the author of the others (`safety/visible.ts`).
 */
export async function handOver(tx: Tx, userId: string, heir: string, batch: number): Promise<string[]> {
  const moved = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE "Post" SET "authorId" = ${heir}, "isAnonymous" = true, "nameWithheld" = ("nameWithheld" OR NOT "isAnonymous")
    WHERE "id" IN (SELECT "id" FROM "Post" WHERE "authorId" = ${userId} AND "state" = 'shown' LIMIT ${batch}) RETURNING "id"`)
  const ids = moved.map(({ id }) => id)
  const about = { authorId: userId, postId: { in: ids }, commentId: null, kind: { not: 'appeal' } } as const
  await tx.case.updateMany({ where: about, data: { authorId: null, isAnonymous: true } })
  return ids
}

/** Hands the blocks themselves over, each with what its owner may have done to it meanwhile. */
export async function handOverBlocks(tx: Tx, userId: string, heir: string): Promise<void> {
  await tx.block.deleteMany({ where: { targetId: heir, id: { startsWith: standIn } } })
  await tx.block.updateMany({ where: ofUnknown(userId), data: { targetId: heir } })
}
