import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { authorizePostInteraction } from './access'

/** Forms send the desired state, so that a repeated request changes nothing. Only the API can toggle a like. */
export type RequestedLikeState = 'liked' | 'unliked' | 'toggled'

export interface LikeState {
  liked: boolean
  likeCount: number
}

export async function setLike(
  member: Member,
  communityId: string,
  postId: string,
  wanted: RequestedLikeState,
): Promise<Result<LikeState>> {
  const allowed = await authorizePostInteraction(member, communityId, postId)
  if (!allowed.ok) return allowed
  return toResult(write((tx) => change(tx, member.id, postId, wanted)))
}

async function change(tx: Tx, userId: string, postId: string, wanted: RequestedLikeState): Promise<LikeState> {
  await enforceRateLimit(tx, 'like:member', userId)
  const removed = wanted === 'liked' ? 0 : await remove(tx, userId, postId)
  const liked = wanted === 'liked' || (wanted === 'toggled' && removed === 0)
  const added = liked ? await add(tx, userId, postId) : 0
  const [post] = await tx.$queryRaw<{ likeCount: number }[]>(sql`
    UPDATE "Post" SET "likeCount" = "likeCount" + ${added - removed} WHERE "id" = ${postId} RETURNING "likeCount"`)
  if (!post) throw new RollbackError('not_found')
  return { liked, likeCount: Number(post.likeCount) }
}

const remove = (tx: Tx, userId: string, postId: string) =>
  tx.$executeRaw(sql`DELETE FROM "Like" WHERE "postId" = ${postId} AND "userId" = ${userId}`)

const add = (tx: Tx, userId: string, postId: string) =>
  tx.$executeRaw(sql`
    INSERT INTO "Like" ("postId", "userId", "createdAt") VALUES (${postId}, ${userId}, ${now()})
    ON CONFLICT ("postId", "userId") DO NOTHING`)
