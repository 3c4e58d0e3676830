import { communityTexts } from '~/features/communities/community-texts'
import type { CommentView } from '~/features/communities/list-comments'
import type { CommunityView } from '~/features/communities/list-communities'
import type { Story } from '~/features/communities/story-rows'
import type { Localizer } from '~/i18n/server'

/** Who reads, when, and where she is: what every view of a story is made with. */
export interface Reader {
  localizer: Localizer
  timeZone: string
  now: Date
  query: URLSearchParams
}

/** A moment as `<time>` shows it: relative, with the instant for machines and for those who ask. */
export function momentOf(date: Date, { localizer: { format }, now, timeZone }: Reader) {
  return { iso: date.toISOString(), text: format.relative(date, now), title: format.dateTime(date, timeZone) }
}

/** A community one has joined or could join. */
export function communityLine(community: CommunityView, localizer: Localizer) {
  const { t } = localizer
  return {
    id: community.id,
    name: communityTexts(community, localizer).name,
    members: t('dashboard:members', { count: community.memberCount }),
    closed: community.isActive ? undefined : t('dashboard:inactive'),
  }
}
export type CommunityLine = ReturnType<typeof communityLine>

/** A community as who has joined none yet is told of it. */
export const communityCard = (community: CommunityView, localizer: Localizer) => ({
  ...communityLine(community, localizer),
  description: communityTexts(community, localizer).description,
})
export type CommunityCard = ReturnType<typeof communityCard>

/** What the like button shows. */
export const likeView = (liked: boolean, count: number, { format }: Localizer) => ({ liked, count: format.number(count) })
export type LikeView = ReturnType<typeof likeView>

/**
 * A story of the feed in words, ready to be placed. It travels twice, as HTML and for the scripts, so nothing is in it
 * that a component can put together from its id; what is false or absent is left out.
 */
export function storyView(story: Story, communityName: string, reader: Reader) {
  const { t, format } = reader.localizer
  return {
    id: story.id,
    title: story.title,
    author: story.author ?? t('communities:anonymous'),
    community: communityName,
    communityId: story.communityId,
    time: momentOf(story.createdAt, reader),
    badge: t(`dashboard:types.${story.postType}`),
    content: story.content,
    like: likeView(story.liked, story.likeCount, reader.localizer),
    comments: format.number(story.commentCount),
    ...(story.isCut && { isCut: true }),
    ...(story.isOwn && { isOwn: true, isOwnAnonymous: story.isAnonymous }),
  }
}
export type StoryView = ReturnType<typeof storyView>

/** A comment in words. */
export const commentView = (comment: CommentView, reader: Reader) => ({
  id: comment.id,
  username: comment.username,
  content: comment.content,
  time: momentOf(comment.createdAt, reader),
  ...(comment.isOwn && { isOwn: true }),
})
export type CommentLine = ReturnType<typeof commentView>
