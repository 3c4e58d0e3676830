import { communityTexts } from '~/features/communities/community-texts'
import type { CommentView } from '~/features/communities/list-comments'
import type { CommunityView } from '~/features/communities/list-communities'
import type { Story } from '~/features/communities/story-rows'
import type { Localizer } from '~/i18n/server'
import { hrefHere } from './address'

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

export function communityCard(community: CommunityView, localizer: Localizer) {
  const { t } = localizer
  const texts = communityTexts(community, localizer)
  return {
    id: community.id,
    ...texts,
    members: t('dashboard:members', { count: community.memberCount }),
    joinName: t('dashboard:join_name', { name: texts.name }),
    leaveName: t('dashboard:leave_name', { name: texts.name }),
    closed: community.isActive ? null : t('dashboard:inactive'),
  }
}
export type CommunityCard = ReturnType<typeof communityCard>

/** The like button: which state it sets, what it says, and whether it is pressed. */
export const likeView = (liked: boolean, count: number, { t, format }: Localizer) => ({
  liked,
  label: t(liked ? 'dashboard:unlike' : 'dashboard:like'),
  count: format.number(count),
})
export type LikeView = ReturnType<typeof likeView>

/** What the comments toggle says. */
export const toggleView = (count: number, { t, format }: Localizer) => ({
  show: t('dashboard:comments.show', { number: format.number(count) }),
  hide: t('dashboard:comments.hide', { number: format.number(count) }),
})

/** A story of the feed in words, ready to be placed. */
export function storyView(story: Story, communityName: string, reader: Reader) {
  const { localizer, query } = reader
  const { t } = localizer
  return {
    id: story.id,
    communityId: story.communityId,
    title: story.title,
    author: story.author ?? t('communities:anonymous'),
    own: story.isOwn ? t('dashboard:own') : null,
    community: communityName,
    time: momentOf(story.createdAt, reader),
    badge: t(`dashboard:types.${story.postType}`),
    content: story.content,
    wholeHref: story.isCut ? hrefHere(query, { story: story.id }) : null,
    like: likeView(story.liked, story.likeCount, localizer),
    toggle: toggleView(story.commentCount, localizer),
    openHref: hrefHere(query, { comments: story.id }, `story-${story.id}`),
    closeHref: hrefHere(query, {}, `story-${story.id}`),
    ownAnonymous: story.isOwn && story.isAnonymous,
    remove: story.isOwn
      ? { href: hrefHere(query, { delete: story.id }), name: t('dashboard:delete_story_name', { title: story.title }) }
      : null,
  }
}
export type StoryView = ReturnType<typeof storyView>

/** A comment in words. */
export function commentView(comment: CommentView, postId: string, reader: Reader) {
  const { t } = reader.localizer
  return {
    id: comment.id,
    username: comment.username,
    content: comment.content,
    time: momentOf(comment.createdAt, reader),
    remove: comment.isOwn
      ? {
          href: hrefHere(reader.query, { 'delete-comment': comment.id, comments: postId }),
          name: t('dashboard:delete_comment_name'),
        }
      : null,
  }
}
export type CommentLine = ReturnType<typeof commentView>
