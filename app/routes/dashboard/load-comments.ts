import { listComments } from '~/features/communities/list-comments'
import { findStory } from '~/features/communities/read-story'
import type { Draft } from '~/features/drafts/drafts'
import type { Member } from '~/features/members/member'
import { markStoryRead } from '~/features/notifications/mark-read'
import { phrases } from '~/features/phrases/phrases'
import { newId } from '~/infra/ids'
import { hrefHere } from './address'
import { commentView, type Reader } from './views'

/** Comments shown at once; the rest is a link away. */
const commentsPerStep = 50

interface Wanted {
  communityId: string
  postId: string
  after?: string
  /** A comment that waits to be sent. */
  draft?: Draft
}

/** The comments below a story, and what the form under them needs. Where they cannot be read the list is empty. */
export async function loadComments(member: Member, { communityId, postId, after, draft }: Wanted, reader: Reader) {
  const result = await listComments(member, communityId, postId, { limit: commentsPerStep + 1, after })
  const comments = result.ok ? result.value.comments : []
  const shown = comments.slice(0, commentsPerStep)
  const last = shown.at(-1)
  const isMore = comments.length > commentsPerStep && last !== undefined
  return {
    postId,
    lines: shown.map((comment) => commentView(comment, reader)),
    total: result.ok ? result.value.total : 0,
    moreHref: isMore ? hrefHere(reader.query, { comments: postId, 'comments-after': last.id }, `comments-${postId}`) : null,
    submission: newId(),
    phrases,
    draftId: draft?.id ?? newId(),
    draft: draft?.content ?? null,
    /** When this was read, in ms: of two answers the later one holds. */
    readAt: reader.now.getTime(),
  }
}
export type CommentsView = Awaited<ReturnType<typeof loadComments>>

/** The comments of a story that its reader opens in place; null where the story is not there for her. */
export async function readComments(member: Member, postId: string, reader: Reader): Promise<CommentsView | null> {
  const result = await findStory(member, postId)
  if (!result.ok || result.value.state !== 'shown') return null
  if (result.value.isOwn) await markStoryRead(member, postId)
  return loadComments(member, { communityId: result.value.communityId, postId }, reader)
}
