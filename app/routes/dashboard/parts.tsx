import { renderToStaticMarkup } from 'react-dom/server'
import { findCommunity } from '~/features/communities/list-communities'
import { findStory } from '~/features/communities/read-story'
import type { Member } from '~/features/members/member'
import { refusedText } from '~/http/member-forms'
import { safeRedirect } from '~/http/redirects'
import { communityName } from '~/features/communities/community-texts'
import { storyContext } from './load'
import { loadComments } from './load-comments'
import { LikeForm, StoryCard } from './StoryCard'
import { likeView, storyView, type Reader } from './views'

const html = (part: React.ReactElement) =>
  new Response(renderToStaticMarkup(part), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** The reader at the page that a script renews a part of. */
export const readerAt = (reader: Reader, here: unknown): Reader => ({
  ...reader,
  query: new URL(safeRedirect(here, '/dashboard'), 'http://site.invalid').searchParams,
})

/** One story with its comments open, as a part to be put in the place of the one on the page. */
export async function storyPart(member: Member, postId: string, reader: Reader, focus: 'toggle' | 'comment') {
  const outcome = await findStory(member, postId)
  if (!outcome.ok) return refusedText(reader.localizer, outcome.refusal)
  const story = outcome.value
  const [community, comments] = await Promise.all([
    findCommunity(member, story.communityId),
    story.state === 'shown' ? loadComments(member, { communityId: story.communityId, postId }, reader) : null,
  ])
  const name = community ? communityName(community, reader.localizer) : ''
  return html(<StoryCard story={storyView(story, name, reader)} context={storyContext(member, reader)} comments={comments} focus={focus} />)
}

/** The like form in its new state. */
export function likePart(member: Member, id: string, like: { liked: boolean; likeCount: number }, reader: Reader) {
  const { texts, here, canWrite } = storyContext(member, reader)
  const view = likeView(like.liked, like.likeCount, reader.localizer)
  return html(<LikeForm id={id} like={view} here={here} failed={texts.likeFailed} canWrite={canWrite} />)
}
