import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { findCommunities, type CommunityView } from '~/features/stories/communities/list-communities'
import { listFeed, type Feed } from '~/features/stories/communities/list-feed'
import { listFeedInLanguages, type FeedInLanguages } from '~/features/stories/communities/list-feed-in-languages'
import { listJoinedAndJoinableCommunities } from '~/features/stories/communities/list-joined-and-joinable'
import { listOwnUnpublishedTexts } from '~/features/stories/communities/list-own-unpublished-texts'
import { parseReadingLanguages } from '~/features/stories/communities/reading-languages'
import { findStory } from '~/features/stories/communities/find-story'
import type { Story } from '~/features/stories/communities/read-stories'
import { listDrafts, type Draft } from '~/features/stories/drafts/drafts'
import { findBookmarkedPostIds } from '~/features/stories/journey/find-bookmarked-post-ids'
import type { Member } from '~/kernel/members/member'
import { canParticipate } from '~/kernel/members/policy'
import { readReceivedDecisionsSummary } from '~/features/protection/moderation/received-decisions-summary'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { markReplyNotificationRead } from '~/features/messages/notifications/mark-read'
import { buildContinueReadingView } from '~/features/publishing/reading-places/continue-reading'
import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { hasAcceptedRules } from '~/features/protection/rules/rules-version'
import { sealFormOwner } from '~/http/form-owner'
import { buildDashboardHref, listPreservedQueryFields, readDashboardParameters, type DashboardParameters } from './dashboard-url'
import { loadComments } from './load-comments'
import { buildFeedLinks, toFeedLanguagesView } from './feed-links'
import { getWriteRestriction, toUnpublishedTextViews } from './own-texts'
import { findStoryOfCommentDraft, listDraftNotices } from './draft-notices'
import { buildStoryFormView } from './story-form-view'
import { toCommunityCardView, toCommunityItemView, createStoryViewBuilder, formatContentNoteTopics, type ViewContext } from './views'

interface FoundStories {
  stories: Story[]
  feed: Feed | FeedInLanguages | null
  /** The requested story, if the reader's content settings exclude it and the reader has not asked to see the story anyway. */
  leftOut?: Story
}

async function findStories(member: Member, joined: CommunityView[], address: DashboardParameters): Promise<FoundStories> {
  if (address.story) {
    const result = await findStory(member, address.story)
    if (!result.ok) return { stories: [], feed: null }
    const story = result.value
    const isLeftOut = !story.isOwn && (story.notes & member.notesLeftOut) !== 0 && !address.isShownOnce
    return isLeftOut ? { stories: [], feed: null, leftOut: story } : { stories: [story], feed: null }
  }
  const languages = address.inAllLanguages ? null : parseReadingLanguages(member)
  const feed = await (languages ? listFeedInLanguages(member, joined, languages, address.cursor) : listFeed(member, joined, address.cursor))
  return { stories: feed.stories, feed }
}

async function findOtherCommunities(member: Member, listed: CommunityView[], texts: { communityId: string }[]): Promise<CommunityView[]> {
  const missing = new Set(texts.map(({ communityId }) => communityId).filter((id) => !listed.some((community) => community.id === id)))
  return findCommunities(member, [...missing])
}

export const buildDashboardContext = (member: Member, { query, now }: Pick<ViewContext, 'query' | 'now'>) => ({
  here: buildDashboardHref(query),
  writer: sealFormOwner(member),
  username: member.username,
  canWrite: canParticipate(member),
  /** The time when this data was loaded, in ms since the epoch. Responses to earlier likes and bookmarks must not overwrite newer data. */
  readAt: now.getTime(),
})
export type DashboardContext = ReturnType<typeof buildDashboardContext>

export async function loadDashboard(member: Member, reader: ViewContext) {
  const { localizer, query } = reader
  const address = readDashboardParameters(query)
  if (address.comments) await markReplyNotificationRead(member, address.comments)
  const [{ joined, joinable, hasMore }, drafts, places, decisions, unread, notShown, hasRules] = await Promise.all([
    listJoinedAndJoinableCommunities(member, address.find, localizer),
    listDrafts(member),
    listReadingPlaces(member),
    readReceivedDecisionsSummary(member),
    countUnreadNotifications(member),
    listOwnUnpublishedTexts(member),
    hasAcceptedRules(member.id),
  ])
  const { stories, feed, leftOut } = await findStories(member, joined, address)
  const shownFor = [...joined, ...(await findOtherCommunities(member, joined, [...stories, ...notShown]))]
  const names = new Map(shownFor.map((community) => [community.id, localizeCommunityName(community, localizer)]))
  const isReading = stories.length > 0 || leftOut !== undefined
  const toStoryView = createStoryViewBuilder(reader)
  const storyDraft = drafts.find(({ kind }) => kind === 'story')
  const commentDraft = drafts.find(({ kind }) => kind === 'comment')
  const [comments, bookmarked, storyOfCommentDraft] = await Promise.all([
    loadOpenComments(member, stories, address, commentDraft, reader),
    findBookmarkedPostIds(member, stories.map(({ id }) => id)),
    findStoryOfCommentDraft(member, commentDraft, leftOut ? [leftOut] : stories),
  ])
  const share = canParticipate(member) ? buildStoryFormView(joined, reader, { isOpen: address.isSharing, draft: storyDraft }) : null
  return {
    context: buildDashboardContext(member, reader),
    limits: getWriteRestriction(member, reader),
    decisions,
    unread,
    hasRules,
    notShown: toUnpublishedTextViews(notShown, names, localizer),
    joined: joined.map((community) => toCommunityItemView(community, localizer)),
    others: joined.length > 0 ? joinable.map((community) => toCommunityItemView(community, localizer)) : [],
    first: joined.length === 0 && !isReading ? joinable.map((community) => toCommunityCardView(community, localizer)) : null,
    finding: { text: address.find, hasMore, kept: listPreservedQueryFields(query) },
    share,
    // Shows only the newest reading position, because more would push the stories down on a phone. The journey page shows all.
    reading: buildContinueReadingView(places, localizer, 1),
    waiting: listDraftNotices({ storyDraft, commentDraft }, {
      isSharing: address.isSharing,
      hasStoryForm: share !== null && share.communities.length > 0,
      storyOfCommentDraft,
      openedPostId: comments?.postId ?? leftOut?.id,
      canWriteIn: (communityId) => canParticipate(member) && joined.some(({ id }) => id === communityId),
    }),
    stories: stories.map((story) => {
      const isJoined = joined.some(({ id }) => id === story.communityId)
      const to = { member, isJoined, isBookmarked: bookmarked.has(story.id), isOpened: story.id === address.opened }
      return toStoryView(story, names.get(story.communityId) ?? '', to)
    }),
    leftOut: leftOut ? { id: leftOut.id, notes: formatContentNoteTopics(leftOut.notes, localizer) } : null,
    hasStories: joined.some(({ postCount }) => postCount > 0),
    comments,
    isSingle: address.story !== null,
    feed: feed && buildFeedLinks(feed, address),
    languages: feed && toFeedLanguagesView(parseReadingLanguages(member), address, localizer),
  }
}
export type DashboardView = Awaited<ReturnType<typeof loadDashboard>>

async function loadOpenComments(member: Member, stories: Story[], address: DashboardParameters, kept: Draft | undefined, reader: ViewContext) {
  // Members can neither read nor write comments unless the story's state is `shown`.
  const story = stories.find(({ id, state }) => id === address.comments && state === 'shown')
  if (!story) return null
  const draft = kept?.postId === story.id ? kept : undefined
  const wanted = { communityId: story.communityId, postId: story.id, after: address.commentsAfter, draft }
  return loadComments(member, wanted, reader)
}
