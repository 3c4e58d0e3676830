import { sql, type Sql, type Tx } from '~/infra/db'
import type { TextState } from '~/kernel/validation/choices'
import { resolveShownState } from '~/features/visibility'
import { groupBySortedKey, subtractCommentCounts } from './comment-counts'

/** SQL literals instead of parameters, so that PostgreSQL reads them as values of the enum. */
const literals: Record<TextState, Sql> = { shown: sql`'shown'`, waiting: sql`'waiting'`, hidden: sql`'hidden'`, withdrawn: sql`'withdrawn'` }

export const textStateLiterals = Object.values(literals)

interface Change {
  from: TextState
  to: TextState
}

const toShownCount = (state: TextState) => Number(state === 'shown')

/**
 * Sets `withdrawn` instead of `shown` if the author is deleting the account together with the stories. Returns false if the post
 * does not exist or is not in the state `from`.
 */
export async function changePostState(tx: Tx, id: string, { from, to: wanted }: Change): Promise<boolean> {
  const to = await resolveTargetState(tx, wanted, 'post', () => tx.post.findUnique({ where: { id }, select: { authorId: true } }))
  const { count } = await tx.post.updateMany({ where: { id, state: from }, data: { state: to } })
  if (count === 0) return false
  const { communityId } = await tx.post.findUniqueOrThrow({ where: { id }, select: { communityId: true } })
  const postCount = { increment: toShownCount(to) - toShownCount(from) }
  await tx.community.update({ where: { id: communityId }, data: { postCount } })
  return true
}

export async function changeCommentState(tx: Tx, id: string, { from, to: wanted }: Change): Promise<boolean> {
  const to = await resolveTargetState(tx, wanted, 'comment', () => tx.comment.findUnique({ where: { id }, select: { authorId: true } }))
  const { count } = await tx.comment.updateMany({ where: { id, state: from }, data: { state: to } })
  if (count === 0) return false
  const { postId } = await tx.comment.findUniqueOrThrow({ where: { id }, select: { postId: true } })
  const more = toShownCount(to) - toShownCount(from)
  await tx.post.update({ where: { id: postId }, data: { commentCount: { increment: more }, hiddenComments: { decrement: more } } })
  return true
}

async function resolveTargetState(tx: Tx, wanted: TextState, kind: 'post' | 'comment', find: () => Promise<{ authorId: string } | null>): Promise<TextState> {
  const text = wanted === 'shown' ? await find() : null
  return text ? resolveShownState(tx, text.authorId, kind) : wanted
}

type ShownOrWithdrawn = 'shown' | 'withdrawn'

export async function changePostStates(tx: Tx, which: Sql, { from, to }: { from: ShownOrWithdrawn; to: ShownOrWithdrawn }): Promise<number> {
  const changed = await tx.$queryRaw<{ communityId: string }[]>(sql`
    UPDATE "Post" SET "state" = ${literals[to]} WHERE "state" = ${literals[from]} AND ${which} RETURNING "communityId"`)
  for (const [id, posts] of groupBySortedKey(changed, ({ communityId }) => communityId)) {
    const postCount = { increment: posts.length * (toShownCount(to) - toShownCount(from)) }
    await tx.community.updateMany({ where: { id }, data: { postCount } })
  }
  return changed.length
}

export async function changeCommentStates(tx: Tx, which: Sql, { from, to }: { from: ShownOrWithdrawn; to: ShownOrWithdrawn }): Promise<number> {
  const changed = await tx.$queryRaw<{ postId: string }[]>(sql`
    UPDATE "Comment" SET "state" = ${literals[to]} WHERE "state" = ${literals[from]} AND ${which} RETURNING "postId"`)
  const fewer = toShownCount(from) - toShownCount(to)
  const posts = groupBySortedKey(changed, ({ postId }) => postId)
  await subtractCommentCounts(tx, posts.map(([id, { length }]) => ({ id, seen: length * fewer, unseen: -length * fewer })))
  return changed.length
}
