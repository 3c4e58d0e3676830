import type { Tx } from '~/infra/db'
import type { TextState } from '../fields/choices'

interface Change {
  from: TextState
  to: TextState
}

const shown = (state: TextState) => Number(state === 'shown')

/** Changes what is seen of a post, and its community's count with it. False where the post is gone or not `from`. */
export async function changePostState(tx: Tx, id: string, { from, to }: Change): Promise<boolean> {
  const { count } = await tx.post.updateMany({ where: { id, state: from }, data: { state: to } })
  if (count === 0) return false
  const { communityId } = await tx.post.findUniqueOrThrow({ where: { id }, select: { communityId: true } })
  const postCount = { increment: shown(to) - shown(from) }
  await tx.community.update({ where: { id: communityId }, data: { postCount } })
  return true
}

/** The same for a comment and the counts of its post. */
export async function changeCommentState(tx: Tx, id: string, { from, to }: Change): Promise<boolean> {
  const { count } = await tx.comment.updateMany({ where: { id, state: from }, data: { state: to } })
  if (count === 0) return false
  const { postId } = await tx.comment.findUniqueOrThrow({ where: { id }, select: { postId: true } })
  const more = shown(to) - shown(from)
  await tx.post.update({ where: { id: postId }, data: { commentCount: { increment: more }, hiddenComments: { decrement: more } } })
  return true
}
