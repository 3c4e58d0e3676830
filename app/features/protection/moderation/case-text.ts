import { sql, type ReadClient, type Tx } from '~/infra/db'
import { recordAuditAction } from '~/features/operations'
import { changeCommentState, changePostState, deleteComments, deletePosts } from '~/features/stories'
import type { TextState } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { RollbackError } from '~/kernel/result/result'

/** For a comment, `postId` is the id of its story. */
export interface CaseTextIds {
  postId: string
  commentId: string | null
}

export type VisibleTextState = TextState | 'gone'

/** Does not check permissions: only staff functions call it, and staff can read every community. Returns null if the text is deleted. */
export async function readCurrentText(from: Pick<ReadClient, 'post' | 'comment'>, { postId, commentId }: CaseTextIds) {
  const select = { state: true, content: true } as const
  if (commentId) return from.comment.findUnique({ where: { id: commentId }, select: { ...select, post: { select: { state: true, isAnonymous: true } } } })
  return from.post.findUnique({ where: { id: postId }, select: { ...select, title: true, isAnonymous: true } })
}

/**
 * Returns `gone` for a withdrawn anonymous post and for the comments on that post: otherwise, the list of members who are deleting
 * their accounts would reveal the author of the post (docs/decisions/0033).
 */
export function getVisibleState(text: Awaited<ReturnType<typeof readCurrentText>>): VisibleTextState {
  if (text === null) return 'gone'
  const post = 'post' in text ? text.post : text
  return post.isAnonymous && post.state === 'withdrawn' ? 'gone' : text.state
}

export const readVisibleState = async (tx: Tx, text: CaseTextIds): Promise<VisibleTextState> => getVisibleState(await readCurrentText(tx, text))

export async function showOrHideText(tx: Tx, text: CaseTextIds, to: 'shown' | 'hidden'): Promise<void> {
  const found = await readVisibleState(tx, text)
  if (found === 'gone') throw new RollbackError('changed_meanwhile')
  if (found === to) return
  const change = { from: found, to }
  const isDone = text.commentId ? await changeCommentState(tx, text.commentId, change) : await changePostState(tx, text.postId, change)
  if (!isDone) throw new RollbackError('changed_meanwhile')
}

export async function showWaitingPost(tx: Tx, text: CaseTextIds): Promise<void> {
  if (!text.commentId) await changePostState(tx, text.postId, { from: 'waiting', to: 'shown' })
}

export async function deleteCaseText(tx: Tx, actor: Member, { postId, commentId }: CaseTextIds): Promise<void> {
  if ((await readVisibleState(tx, { postId, commentId })) === 'gone') throw new RollbackError('changed_meanwhile')
  const gone = commentId ? await deleteComments(tx, sql`"id" = ${commentId}`) : await deletePosts(tx, sql`"id" = ${postId}`)
  if (gone.length === 0) throw new RollbackError('changed_meanwhile')
  await recordAuditAction(tx, actor, commentId ? 'comment-deleted' : 'post-deleted', { targetId: commentId ?? postId })
}
