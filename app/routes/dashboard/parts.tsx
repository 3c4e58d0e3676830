import { renderToStaticMarkup } from 'react-dom/server'
import { findCommunity } from '~/features/communities/list-communities'
import { findStory } from '~/features/communities/read-story'
import { listBookmarked } from '~/features/journey/list-bookmarked'
import type { Member } from '~/features/members/member'
import { markStoryRead } from '~/features/notifications/mark-read'
import { refusedText } from '~/http/member-forms'
import { safeRedirect } from '~/http/redirects'
import { communityName } from '~/features/communities/community-texts'
import { BookmarkForm } from './BookmarkForm'
import { storyContext } from './load'
import { loadComments } from './load-comments'
import { LikeForm } from './StoryActions'
import { StoryCard } from './StoryCard'
import type { Reply } from './reply'
import { likeView, storyView, type Reader } from './views'

const html = (part: React.ReactElement, status = 200) =>
  new Response(renderToStaticMarkup(part), { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** The reader at the page that a script renews a part of. */
export const readerAt = (reader: Reader, here: unknown): Reader => ({
  ...reader,
  query: new URL(safeRedirect(here, '/dashboard'), 'http://site.invalid').searchParams,
})

/**
 * One story with its comments open, as a part to be put in the place of the one on the page.
 * @param reply what was wrong with a comment, said beside its field
 */
export async function storyPart(member: Member, postId: string, reader: Reader, focus: 'toggle' | 'comment', reply?: Reply) {
  const outcome = await findStory(member, postId)
  if (!outcome.ok) return refusedText(reader.localizer, outcome.refusal)
  const story = outcome.value
  if (story.isOwn) await markStoryRead(member, postId)
  const [community, bookmarked, comments] = await Promise.all([
    findCommunity(member, story.communityId),
    listBookmarked(member, [postId]),
    story.state === 'shown' ? loadComments(member, { communityId: story.communityId, postId }, reader) : null,
  ])
  const name = community ? communityName(community, reader.localizer) : ''
  const view = storyView(story, name, reader, { member, isBookmarked: bookmarked.has(postId), isOpened: true })
  return html(<StoryCard story={view} context={storyContext(member, reader)} comments={comments} focus={focus} reply={reply} />, reply ? 400 : 200)
}

/** The like form in its new state. */
export function likePart(member: Member, id: string, like: { liked: boolean; likeCount: number }, reader: Reader) {
  const { texts, here, canWrite } = storyContext(member, reader)
  const view = likeView(like.liked, like.likeCount, reader.localizer)
  return html(<LikeForm id={id} like={view} here={here} failed={texts.likeFailed} canWrite={canWrite} />)
}

/** The bookmark form in its new state. */
export function bookmarkPart(member: Member, id: string, isBookmarked: boolean, reader: Reader) {
  const { texts, here } = storyContext(member, reader)
  return html(<BookmarkForm id={id} isBookmarked={isBookmarked} here={here} texts={texts} />)
}
