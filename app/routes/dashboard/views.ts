import { communityName, communityTexts } from '~/features/communities/community-texts'
import type { CommentView } from '~/features/communities/list-comments'
import type { CommunityView } from '~/features/communities/list-communities'
import type { Story } from '~/features/communities/story-rows'
import type { Member } from '~/features/members/member'
import { mayTakePart } from '~/features/members/policy'
import { commentText } from '~/features/phrases/comment-text'
import { notesOf } from '~/features/safety/content-notes'
import { isFolded } from '~/features/safety/is-folded'
import type { Localizer } from '~/i18n/server'
import { directionOf, isLanguage, nativeNames } from '~/i18n/settings'

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

/** A community that the member has joined or could join. */
export const communityLine = (community: CommunityView, localizer: Localizer) => ({
  id: community.id,
  name: communityName(community, localizer),
  memberCount: community.memberCount,
  isActive: community.isActive,
})
export type CommunityLine = ReturnType<typeof communityLine>

/** A community for members who have joined none yet. */
export const communityCard = (community: CommunityView, localizer: Localizer) => ({
  ...communityLine(community, localizer),
  description: communityTexts(community, localizer).description,
})
export type CommunityCard = ReturnType<typeof communityCard>

/** The language of a story, where it is known: its direction, and its own name where it is not the page's language. */
function languageView(language: string | null, { language: reads }: Localizer) {
  if (!isLanguage(language)) return null
  return { lang: language, dir: directionOf(language), badge: language === reads ? null : nativeNames[language] }
}

/** The topics of a story as one phrase, as a list in the reader's language. */
export const topicList = (notes: number, { t, format }: Localizer): string =>
  format.list(notesOf(notes).map((note) => t(`safety:topics.${note}`)))

/** What a story is to its reader. */
interface ToReader {
  member: Member
  /** She has joined its community. */
  isJoined: boolean
  isBookmarked: boolean
  /** She asked to see it although it is folded. */
  isOpened: boolean
}

/** A story of the feed. A folded one names the topics that it is folded for; nobody's own story is folded. */
export function storyView(story: Story, communityName: string, reader: Reader, { member, isJoined, isBookmarked, isOpened }: ToReader) {
  const { localizer } = reader
  const isBehindNotes = isFolded(story, member)
  return {
    id: story.id,
    communityId: story.communityId,
    title: story.title,
    author: story.author,
    community: communityName,
    time: momentOf(story.createdAt, reader),
    postType: story.postType,
    state: story.state,
    content: story.content,
    language: languageView(story.language, localizer),
    isCut: story.isCut,
    isOwn: story.isOwn,
    isAnonymous: story.isOwn && story.isAnonymous,
    liked: story.liked,
    likeCount: story.likeCount,
    commentCount: story.commentCount,
    isBookmarked,
    /** Whether she may like it and comment on it. */
    canAnswer: isJoined && mayTakePart(member),
    isReadAsStaff: !isJoined,
    notes: isBehindNotes ? [] : notesOf(story.notes),
    foldedFor: isBehindNotes ? topicList(story.notes, localizer) : null,
    isOpened,
  }
}
export type StoryView = ReturnType<typeof storyView>

/** A comment. A phrase of support is written in the reader's language. */
export const commentView = (comment: CommentView, reader: Reader) => ({
  id: comment.id,
  username: comment.username,
  content: commentText(comment, reader.localizer),
  isPhrase: comment.phrase !== null,
  time: momentOf(comment.createdAt, reader),
  isOwn: comment.isOwn,
})
export type CommentLine = ReturnType<typeof commentView>
