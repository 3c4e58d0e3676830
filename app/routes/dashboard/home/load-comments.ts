import type { AddedComment } from '~/features/stories/communities/add-comment'
import { type CommentView, listComments } from '~/features/stories/communities/list-comments'
import { findStory } from '~/features/stories/communities/find-story'
import { listDrafts, type Draft } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { markReplyNotificationRead } from '~/features/messages/notifications/mark-read'
import { phrases } from '~/features/stories/phrases/phrases'
import { now } from '~/infra/clock'
import { createId } from '~/infra/ids'
import { buildDashboardHref } from './dashboard-url'
import { toCommentItemView, type ViewContext } from './views'

export const commentsPerPage = 50

interface CommentsQuery {
  communityId: string
  postId: string
  after?: string
  draft?: Draft
}

export async function loadComments(member: Member, { communityId, postId, after, draft }: CommentsQuery, reader: ViewContext) {
  const result = await listComments(member, communityId, postId, { limit: commentsPerPage + 1, after })
  const comments = result.ok ? result.value.comments : []
  const { shown, moreHref } = toCommentsPage(comments, postId, reader)
  return {
    ...buildNextCommentForm(result.ok ? result.value.total : 0, reader.now.getTime()),
    postId,
    lines: shown.map((comment) => toCommentItemView(comment, reader)),
    after: after ?? null,
    moreHref,
    phrases,
    draftId: draft?.id ?? createId(),
    ...(draft && { draft: draft.content }),
  }
}
export type CommentsView = Awaited<ReturnType<typeof loadComments>>

/** `readAt` is a time before the comments were read, in ms since the epoch. The client uses the view with the latest `readAt`. */
const buildNextCommentForm = (total: number, readAt: number) => ({ total, readAt, submission: createId(), draft: null as string | null })

/**
 * Loads the comments to append to the list after the member has commented. If `after` is undefined, the list on the screen is
 * incomplete, so the result contains only the new comment. Otherwise, the result starts after the comment with the id `after`.
 */
export async function loadAddedComments(member: Member, { communityId, postId, after }: CommentsQuery, { id, made, total }: AddedComment, reader: ViewContext) {
  const readAt = now().getTime()
  const isComplete = after !== undefined
  if (!isComplete && made && total !== undefined) return { added: [toCommentItemView(made, reader)], comments: buildNextCommentForm(total, readAt) }
  const wanted = isComplete ? { limit: commentsPerPage + 1, after } : { limit: 1, only: id }
  const result = await listComments(member, communityId, postId, wanted).catch((error: unknown) => {
    if (made) return undefined
    throw error
  })
  const { comments, total: all } = result?.ok ? result.value : { comments: [], total: total ?? 0 }
  const { shown, moreHref } = toCommentsPage(comments, postId, reader)
  const added = made && !shown.some((comment) => comment.id === id) ? [...shown, made] : shown
  return { added: added.map((comment) => toCommentItemView(comment, reader)), comments: { ...buildNextCommentForm(all, readAt), ...(moreHref && { moreHref }) } }
}

function toCommentsPage(comments: CommentView[], postId: string, { query }: ViewContext) {
  const shown = comments.slice(0, commentsPerPage)
  const last = shown.at(-1)
  const isMore = comments.length > commentsPerPage && last !== undefined
  return { shown, moreHref: isMore ? buildDashboardHref(query, { comments: postId, 'comments-after': last.id }, `comments-${postId}`) : null }
}

export async function loadCommentsByPostId(member: Member, postId: string, reader: ViewContext): Promise<CommentsView | null> {
  const [result, drafts] = await Promise.all([findStory(member, postId), listDrafts(member)])
  if (!result.ok || result.value.state !== 'shown') return null
  if (result.value.isOwn) await markReplyNotificationRead(member, postId)
  const draft = drafts.find((one) => one.kind === 'comment' && one.postId === postId)
  return loadComments(member, { communityId: result.value.communityId, postId, draft }, reader)
}
