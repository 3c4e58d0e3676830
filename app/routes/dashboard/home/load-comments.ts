import { listComments } from '~/features/stories/communities/list-comments'
import { findStory } from '~/features/stories/communities/read-story'
import type { Draft } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { markStoryRead } from '~/features/messages/notifications/mark-read'
import { phrases } from '~/features/stories/phrases/phrases'
import { newId } from '~/infra/ids'
import { hrefHere } from './address'
import { commentView, type ViewContext } from './views'

export const commentsPerPage = 50

interface Wanted {
  communityId: string
  postId: string
  after?: string
  draft?: Draft
}

/** The list is empty if the member may not read the comments. */
export async function loadComments(member: Member, { communityId, postId, after, draft }: Wanted, reader: ViewContext) {
  const result = await listComments(member, communityId, postId, { limit: commentsPerPage + 1, after })
  const comments = result.ok ? result.value.comments : []
  const shown = comments.slice(0, commentsPerPage)
  const last = shown.at(-1)
  const isMore = comments.length > commentsPerPage && last !== undefined
  return {
    ...nextComments(result.ok ? result.value.total : 0, reader),
    postId,
    lines: shown.map((comment) => commentView(comment, reader)),
    moreHref: isMore ? hrefHere(reader.query, { comments: postId, 'comments-after': last.id }, `comments-${postId}`) : null,
    phrases,
    ...(draft && { draftId: draft.id, draft: draft.content }),
  }
}
export type CommentsView = Awaited<ReturnType<typeof loadComments>>

/** What changes in the view of a list when the member adds a comment to it. */
export const nextComments = (total: number, reader: ViewContext) => ({
  total,
  submission: newId(),
  draftId: newId(),
  draft: null as string | null,
  /** The time of the read in ms, by which the client keeps the newest answer. */
  readAt: reader.now.getTime(),
})
export type NextComments = ReturnType<typeof nextComments>

/** Null if the member may not read the story. */
export async function readComments(member: Member, postId: string, reader: ViewContext): Promise<CommentsView | null> {
  const result = await findStory(member, postId)
  if (!result.ok || result.value.state !== 'shown') return null
  if (result.value.isOwn) await markStoryRead(member, postId)
  return loadComments(member, { communityId: result.value.communityId, postId }, reader)
}
