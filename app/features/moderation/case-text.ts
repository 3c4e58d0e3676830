import { sql, type Reader, type Tx } from '~/infra/db'
import { recordAct } from '../audit/record-act'
import { removeComments, removePosts } from '../communities/remove-text'
import { changeCommentState, changePostState } from '../communities/text-state'
import type { TextState } from '../fields/choices'
import type { Member } from '../members/member'
import { Refused } from '../outcome/outcome'

/** The text of a case, which names its post in any event. */
export interface CaseText {
  postId: string
  commentId: string | null
}

/** What has become of a case's text since. */
export type StateNow = TextState | 'gone'

/** A text as it stands. For staff, who read every community; a comment has no title. */
export async function textNow(from: Pick<Reader, 'post' | 'comment'>, { postId, commentId }: CaseText) {
  const select = { state: true, content: true } as const
  if (commentId) return from.comment.findUnique({ where: { id: commentId }, select })
  return from.post.findUnique({ where: { id: postId }, select: { ...select, title: true } })
}

/** Changes what is seen of the text. Refused (`changed_meanwhile`) where it is gone, or not what it was a moment ago. */
export async function showOrHide(tx: Tx, text: CaseText, to: 'shown' | 'hidden'): Promise<void> {
  const found = await textNow(tx, text)
  if (!found) throw new Refused('changed_meanwhile')
  if (found.state === to) return
  const change = { from: found.state, to }
  const isDone = text.commentId ? await changeCommentState(tx, text.commentId, change) : await changePostState(tx, text.postId, change)
  if (!isDone) throw new Refused('changed_meanwhile')
}

/** Shows a text that waits; one that is shown or hidden stays as it is, and one that is gone is no fault. */
export async function showWaiting(tx: Tx, text: CaseText): Promise<void> {
  if (!text.commentId) await changePostState(tx, text.postId, { from: 'waiting', to: 'shown' })
}

/** Deletes the text for good and has it recorded, by the text's id alone. Refused where it is gone already. */
export async function deleteText(tx: Tx, actor: Member, { postId, commentId }: CaseText): Promise<void> {
  const gone = commentId ? await removeComments(tx, sql`"id" = ${commentId}`) : await removePosts(tx, sql`"id" = ${postId}`)
  if (gone.length === 0) throw new Refused('changed_meanwhile')
  await recordAct(tx, actor, commentId ? 'comment-deleted' : 'post-deleted', { targetId: commentId ?? postId })
}
