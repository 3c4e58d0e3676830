import { now } from '~/infra/clock'
import { sql, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { recordCountChange, markActiveInCommunity } from '~/features/operations'
import { isAccountBeingDeleted } from '~/features/visibility'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { notifyAuthorOfReply } from '~/features/messages'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey, getDuplicateWindowStart, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import { authorizePostInteraction } from './access'
import type { CommentView } from './list-comments'
import type { CommentInput } from './schemas'

/** `total` is the story's comment count. `made` and `total` are undefined if an earlier request has already added the comment. */
export interface AddedComment {
  id: string
  made?: CommentView
  total?: number
}

export async function addComment(
  author: Member,
  communityId: string,
  postId: string,
  words: CommentInput,
  once: IdempotencyOptions = {},
): Promise<Result<AddedComment>> {
  const allowed = await authorizePostInteraction(author, communityId, postId)
  if (!allowed.ok) return allowed
  const id = createId()
  const [content, phrase] = [words.content ?? '', words.phrase ?? null]
  return toResult(write(async (tx): Promise<AddedComment> => {
    const [twin] = once.isForm ? await tx.$queryRaw<{ id: string }[]>(sql`
      SELECT "id" FROM "Comment" WHERE "postId" = ${postId} AND "authorId" = ${author.id} AND "content" = ${content}
        AND "phrase" IS NOT DISTINCT FROM ${phrase} AND "createdAt" > ${getDuplicateWindowStart()} LIMIT 1`) : []
    if (twin) return { id: twin.id }
    const submission = { sender: author.id, verb: 'comment', key: once.key, body: { postId, content, phrase } }
    const { madeBefore } = await claimIdempotencyKey(tx, submission, id)
    if (madeBefore) return { id: madeBefore }
    const [post] = await tx.$queryRaw<{ commentCount: number | bigint }[]>(sql`
      UPDATE "Post" SET "commentCount" = "commentCount" + 1 WHERE "id" = ${postId} AND "state" = 'shown' RETURNING "commentCount"`)
    if (!post) throw new RollbackError('not_found')
    await enforceRateLimit(tx, 'comment:member', author.id)
    const createdAt = now()
    await tx.$executeRaw(sql`
      INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "phrase", "createdAt")
      VALUES (${id}, ${postId}, ${communityId}, ${author.id}, ${content}, ${phrase}, ${createdAt})`)
    if (await isAccountBeingDeleted(tx, author.id)) throw new RollbackError('forbidden')
    await recordCountChange(tx, 'comments', { communityId })
    await markActiveInCommunity(tx, author.id, communityId)
    await notifyAuthorOfReply(tx, id)
    if (once.draftId) await tx.$executeRaw(sql`DELETE FROM "Draft" WHERE "id" = ${once.draftId} AND "userId" = ${author.id}`)
    // Build the result without a query after the commit: if such a query failed, the client would assume that the comment was not saved.
    return { id, made: { id, username: author.username, content, phrase, isOwn: true, createdAt }, total: Number(post.commentCount) }
  }))
}
