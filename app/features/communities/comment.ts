import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { countUp } from '../counts/count-up'
import { markActiveIn } from '../counts/mark-active'
import { isLeaving } from '../leaving/shown-for'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { notifyReply } from '../notifications/notify-reply'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { claimOnce, sameWordsSince, type SentOnce } from '../submissions/once'
import { mayRespond } from './access'
import type { CommentView } from './list-comments'
import type { CommentInput } from './schemas'

/** A comment that was sent; `made` is what its author reads of it, undefined where it was sent before. */
export interface SentComment {
  id: string
  made?: CommentView
}

/** Adds a comment to a story of a community the member has joined: her own words, or a phrase of support. */
export async function addComment(
  author: Member,
  communityId: string,
  postId: string,
  words: CommentInput,
  once: SentOnce = {},
): Promise<Outcome<SentComment>> {
  const allowed = await mayRespond(author, communityId, postId)
  if (!allowed.ok) return allowed
  const id = newId()
  const [content, phrase] = [words.content ?? '', words.phrase ?? null]
  return outcomeOf(write(async (tx): Promise<SentComment> => {
    const sentBefore = { postId, content, phrase, authorId: author.id, createdAt: { gt: sameWordsSince() } }
    const twin = once.isForm && (await tx.comment.findFirst({ where: sentBefore, select: { id: true } }))
    if (twin) return twin
    const submission = { sender: author.id, verb: 'comment', key: once.key, body: { postId, content, phrase } }
    const { madeBefore } = await claimOnce(tx, submission, id)
    if (madeBefore) return { id: madeBefore }
    const { count } = await tx.post.updateMany({ where: { id: postId, state: 'shown' }, data: { commentCount: { increment: 1 } } })
    if (count === 0) throw new Refused('not_found')
    await spendOrRefuse(tx, 'comment:member', author.id)
    const createdAt = now()
    await tx.comment.create({ data: { id, postId, communityId, authorId: author.id, content, phrase, createdAt } })
    if (await isLeaving(tx, author.id)) throw new Refused('forbidden')
    await countUp(tx, 'comments', { communityId })
    await markActiveIn(tx, author.id, communityId)
    await notifyReply(tx, id)
    if (once.draftId) await tx.draft.deleteMany({ where: { id: once.draftId, userId: author.id } })
    // A query after the commit may fail, and the client would take the comment for lost.
    return { id, made: { id, username: author.username, content, phrase, isOwn: true, createdAt } }
  }))
}
