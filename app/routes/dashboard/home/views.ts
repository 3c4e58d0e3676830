import { localizeCommunityName, localizeCommunity } from '~/features/stories/communities/community-texts'
import type { CommentView } from '~/features/stories/communities/list-comments'
import type { CommunityView } from '~/features/stories/communities/list-communities'
import type { Story } from '~/features/stories/communities/read-stories'
import type { Member } from '~/kernel/members/member'
import { canParticipate } from '~/kernel/members/policy'
import { getCommentText } from '~/features/stories/phrases/comment-text'
import { decodeContentNotes } from '~/features/visibility/content-notes/content-notes'
import { isStoryFolded } from '~/features/visibility/content-notes/is-story-folded'
import type { Localizer } from '~/i18n/server'
import { getTextDirection, isLanguage, nativeLanguageNames } from '~/i18n/settings'
import { toRelativeTimeView, type RelativeTimeContext as TimeContext } from '../_parts/relative-time'
import { createDeduplicator } from './deduplicate'

export interface ViewContext extends TimeContext {
  query: URLSearchParams
}

export const toCommunityItemView = (community: CommunityView, localizer: Localizer) => ({
  id: community.id,
  name: localizeCommunityName(community, localizer),
  memberCount: community.memberCount,
  isActive: community.isActive,
})
export type CommunityItemView = ReturnType<typeof toCommunityItemView>

export const toCommunityCardView = (community: CommunityView, localizer: Localizer) => ({
  ...toCommunityItemView(community, localizer),
  description: localizeCommunity(community, localizer).description,
})
export type CommunityCardView = ReturnType<typeof toCommunityCardView>

function toLanguageView(language: string | null, { language: reads }: Localizer) {
  if (!isLanguage(language)) return null
  return { lang: language, dir: getTextDirection(language), badge: language === reads ? null : nativeLanguageNames[language] }
}

export const formatContentNoteTopics = (notes: number, { t, format }: Localizer): string =>
  format.list(decodeContentNotes(notes).map((note) => t(`story-safety:topics.${note}`)))

interface ReaderRelation {
  member: Member
  isJoined: boolean
  isBookmarked: boolean
  isOpened: boolean
}

/**
 * Returns the fields that have the same values in most stories on a page, so that the stories can share one object. `foldedFor` names
 * the story's content notes if the story is folded for this reader.
 */
function toStoryTraits(story: Story, { localizer }: ViewContext, { member, isJoined, isOpened }: ReaderRelation) {
  const isBehindNotes = isStoryFolded(story, member)
  return {
    postType: story.postType,
    state: story.state,
    language: toLanguageView(story.language, localizer),
    notes: isBehindNotes ? [] : decodeContentNotes(story.notes),
    foldedFor: isBehindNotes ? formatContentNoteTopics(story.notes, localizer) : null,
    isCut: story.isCut,
    isOwn: story.isOwn,
    isAnonymous: story.isOwn && story.isAnonymous,
    canAnswer: isJoined && canParticipate(member),
    isReadAsStaff: !isJoined,
    isOpened,
  }
}
type StoryTraits = ReturnType<typeof toStoryTraits>

export function createStoryViewBuilder(reader: ViewContext) {
  const deduplicate = createDeduplicator<StoryTraits>()
  return (story: Story, communityName: string, relation: ReaderRelation) => ({
    id: story.id,
    title: story.title,
    content: story.content,
    author: story.author ?? reader.localizer.t('communities:anonymous'),
    time: toRelativeTimeView(story.createdAt, reader),
    communityId: story.communityId,
    community: communityName,
    likeCount: story.likeCount,
    commentCount: story.commentCount,
    liked: story.liked,
    isBookmarked: relation.isBookmarked,
    traits: deduplicate(toStoryTraits(story, reader, relation)),
  })
}
export type StoryView = ReturnType<ReturnType<typeof createStoryViewBuilder>>

export const toCommentItemView = (comment: CommentView, reader: ViewContext) => ({
  id: comment.id,
  username: comment.username,
  content: getCommentText(comment, reader.localizer),
  isPhrase: comment.phrase !== null,
  time: toRelativeTimeView(comment.createdAt, reader),
  isOwn: comment.isOwn,
})
export type CommentItemView = ReturnType<typeof toCommentItemView>
