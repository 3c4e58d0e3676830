import { now } from '~/infra/clock'
import { join, buildRowLockClause, sql, type Sql, type Tx } from '~/infra/db'
import { recordCountChange } from '~/features/operations'
import type { TextState } from '~/kernel/validation/choices'
import { removeFromSearchIndex } from '../search-index/index-story'
import { groupBySortedKey, subtractCommentCounts } from './comment-counts'

interface DeletedPost {
  id: string
  communityId: string
  state: TextState
  commentCount: number
  hiddenComments: number
}

export interface DeletedComment {
  postId: string
  communityId: string
  state: TextState
}

/**
 * Also removes the posts' comments, likes and search words, and updates the stored counts. A concurrent write to a removed post
 * waits for the row lock and then finds no post.
 * @returns the community id of each removed post
 */
export async function deletePosts(tx: Tx, which: Sql): Promise<string[]> {
  const removed = await tx.$queryRaw<DeletedPost[]>(sql`
    SELECT "id", "communityId", "state", "commentCount", "hiddenComments" FROM "Post" WHERE ${which} ${buildRowLockClause()}`)
  if (removed.length === 0) return []
  for (const [communityId, posts] of byCommunity(removed)) {
    const decrement = posts.filter(({ state }) => state === 'shown').length
    await tx.community.updateMany({ where: { id: communityId }, data: { postCount: { decrement } } })
    await recordCountChange(tx, 'posts-gone', { by: posts.length, communityId })
    const comments = posts.reduce((sum, post) => sum + Number(post.commentCount) + Number(post.hiddenComments), 0)
    await recordCountChange(tx, 'comments-gone', { by: comments, communityId })
  }
  const ids = removed.map(({ id }) => id)
  await removeFromSearchIndex(tx, ids)
  await tx.$executeRaw(sql`DELETE FROM "Post" WHERE "id" IN (${join(ids)})`)
  await closeFirstPostCases(tx, removed)
  return removed.map(({ communityId }) => communityId)
}

async function closeFirstPostCases(tx: Tx, removed: DeletedPost[]): Promise<void> {
  const openKey = { in: removed.filter(({ state }) => state === 'waiting').map(({ id }) => `post:${id}`) }
  if (openKey.in.length === 0) return
  const data = { status: 'rejected', openKey: null, closedAt: now() } as const
  await tx.case.updateMany({ where: { openKey, kind: 'first_post' }, data })
}

export async function deleteComments(tx: Tx, which: Sql): Promise<DeletedComment[]> {
  const removed = await tx.$queryRaw<DeletedComment[]>(sql`
    DELETE FROM "Comment" WHERE ${which} RETURNING "postId", "communityId", "state"`)
  await subtractDeletedComments(tx, removed)
  for (const [communityId, comments] of byCommunity(removed)) await recordCountChange(tx, 'comments-gone', { by: comments.length, communityId })
  return removed
}

const subtractDeletedComments = (tx: Tx, removed: DeletedComment[]) =>
  subtractCommentCounts(tx, groupBySortedKey(removed, ({ postId }) => postId).map(([id, comments]) => {
    const seen = comments.filter(({ state }) => state === 'shown').length
    return { id, seen, unseen: comments.length - seen }
  }))

const byCommunity = <Row extends { communityId: string }>(rows: Row[]) => groupBySortedKey(rows, ({ communityId }) => communityId)
