import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { recordCount, markActiveIn } from '~/features/operations'
import { isBeingDeleted } from '~/features/visibility'
import { spendOrRefuse } from '~/kernel/rate-limit/spend'
import type { Member } from '~/kernel/members/member'
import { notifyReply } from '~/features/messages'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { claimOnce, sameTextSince, type IdempotencyOptions } from '~/kernel/idempotency/once'
import { authorizeRespond } from './access'
import type { CommentView } from './list-comments'
import type { CommentInput } from './schemas'

/** `made` is undefined if the same form was sent before. */
export interface SentComment {
  id: string
  made?: CommentView
}

export async function addComment(
  author: Member,
  communityId: string,
  postId: string,
  words: CommentInput,
  once: IdempotencyOptions = {},
): Promise<Result<SentComment>> {
  const allowed = await authorizeRespond(author, communityId, postId)
  if (!allowed.ok) return allowed
  const id = newId()
  const [content, phrase] = [words.content ?? '', words.phrase ?? null]
  return toResult(write(async (tx): Promise<SentComment> => {
    const sentBefore = { postId, content, phrase, authorId: author.id, createdAt: { gt: sameTextSince() } }
    const twin = once.isForm && (await tx.comment.findFirst({ where: sentBefore, select: { id: true } }))
    if (twin) return twin
    const submission = { sender: author.id, verb: 'comment', key: once.key, body: { postId, content, phrase } }
    const { madeBefore } = await claimOnce(tx, submission, id)
    if (madeBefore) return { id: madeBefore }
    const { count } = await tx.post.updateMany({ where: { id: postId, state: 'shown' }, data: { commentCount: { increment: 1 } } })
    if (count === 0) throw new RollbackError('not_found')
    await spendOrRefuse(tx, 'comment:member', author.id)
    const createdAt = now()
    await tx.comment.create({ data: { id, postId, communityId, authorId: author.id, content, phrase, createdAt } })
    if (await isBeingDeleted(tx, author.id)) throw new RollbackError('forbidden')
    await recordCount(tx, 'comments', { communityId })
    await markActiveIn(tx, author.id, communityId)
    await notifyReply(tx, id)
    if (once.draftId) await tx.draft.deleteMany({ where: { id: once.draftId, userId: author.id } })
    // Built without a query: if a query failed after the commit, the client would assume that the comment was not saved.
    return { id, made: { id, username: author.username, content, phrase, isOwn: true, createdAt } }
  }))
}
