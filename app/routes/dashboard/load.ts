import { communityName } from '~/features/communities/community-texts'
import { findCommunity, listCommunities, type CommunityView } from '~/features/communities/list-communities'
import { listFeed, type Feed } from '~/features/communities/list-feed'
import { listNarrowedFeed, type NarrowedFeed } from '~/features/communities/list-narrowed-feed'
import { listOwnNotShown } from '~/features/communities/list-own-not-shown'
import { readLanguages } from '~/features/communities/read-languages'
import { findStory } from '~/features/communities/read-story'
import type { Story } from '~/features/communities/story-rows'
import { listDrafts, type Draft } from '~/features/drafts/drafts'
import { listBookmarked } from '~/features/journey/list-bookmarked'
import type { Member } from '~/features/members/member'
import { mayTakePart } from '~/features/members/policy'
import { decisionNews } from '~/features/moderation/own-decisions-news'
import { countUnread } from '~/features/notifications/count-unread'
import { markStoryRead } from '~/features/notifications/mark-read'
import { continueTexts } from '~/features/reading/continue-texts'
import { listPlaces } from '~/features/reading/list-places'
import { hasAcceptedRules } from '~/features/rules/rules-version'
import { writerSeal } from '~/http/writer'
import { hrefHere, readAddress, type DashboardAddress } from './address'
import { loadComments } from './load-comments'
import { feedLinks, languagesView } from './feed-links'
import { limitsOf, notShownViews } from './own-texts'
import { shareView, waitingDrafts } from './share'
import { communityCard, communityLine, storyView, topicList, type Reader } from './views'

interface Stories {
  stories: Story[]
  feed: Feed | NarrowedFeed | null
  /** The story that the address names, where its reader leaves such stories out and has not asked for it in spite of that. */
  leftOut?: Story
}

/** A page of the feed, or the one story that the address names. */
async function findStories(member: Member, joined: CommunityView[], address: DashboardAddress): Promise<Stories> {
  if (address.story) {
    const outcome = await findStory(member, address.story)
    if (!outcome.ok) return { stories: [], feed: null }
    const story = outcome.value
    const isLeftOut = !story.isOwn && (story.notes & member.notesLeftOut) !== 0 && !address.isShownOnce
    return isLeftOut ? { stories: [], feed: null, leftOut: story } : { stories: [story], feed: null }
  }
  const languages = address.inAllLanguages ? null : readLanguages(member)
  const feed = await (languages ? listNarrowedFeed(member, joined, languages, address.place) : listFeed(member, joined, address.place))
  return { stories: feed.stories, feed }
}

/** The communities of stories that staff read without having joined, where the reader's own list lacks them. */
async function communitiesBeside(member: Member, listed: CommunityView[], stories: Story[]): Promise<CommunityView[]> {
  const missing = new Set(stories.map(({ communityId }) => communityId).filter((id) => !listed.some((community) => community.id === id)))
  const found = await Promise.all([...missing].map((id) => findCommunity(member, id)))
  return found.filter((community) => community !== null)
}

/** What stories are shown with: the place in the feed, and whether their reader may take part. */
export const storyContext = (member: Member, { query, now }: Pick<Reader, 'query' | 'now'>) => ({
  here: hrefHere(query),
  writer: writerSeal(member),
  username: member.username,
  canWrite: mayTakePart(member),
  /** When this was read, in ms: a reply to a like that is older says less than the page. */
  readAt: now.getTime(),
})
export type StoryContext = ReturnType<typeof storyContext>

/** Everything the dashboard shows. */
export async function loadDashboard(member: Member, reader: Reader) {
  const { localizer, query } = reader
  const address = readAddress(query)
  if (address.comments) await markStoryRead(member, address.comments)
  const [communities, drafts, places, decisions, unread, notShown, hasRules] = await Promise.all([
    listCommunities(member),
    listDrafts(member),
    listPlaces(member),
    decisionNews(member),
    countUnread(member),
    listOwnNotShown(member),
    hasAcceptedRules(member.id),
  ])
  const joined = communities.filter((community) => community.joined)
  const others = communities.filter((community) => !community.joined)
  const { stories, feed, leftOut } = await findStories(member, joined, address)
  const shownFor = [...communities, ...(await communitiesBeside(member, communities, stories))]
  const names = new Map(shownFor.map((community) => [community.id, communityName(community, localizer)]))
  const isReading = stories.length > 0 || leftOut !== undefined
  const storyDraft = drafts.find(({ kind }) => kind === 'story')
  const commentDraft = drafts.find(({ kind }) => kind === 'comment')
  const [comments, bookmarked] = await Promise.all([
    openComments(member, stories, address, commentDraft, reader),
    listBookmarked(member, stories.map(({ id }) => id)),
  ])
  return {
    context: storyContext(member, reader),
    limits: limitsOf(member, reader),
    decisions,
    unread,
    hasRules,
    notShown: notShownViews(notShown, names, localizer),
    joined: joined.map((community) => communityLine(community, localizer)),
    others: joined.length > 0 ? others.map((community) => communityLine(community, localizer)) : [],
    first: joined.length === 0 && !isReading ? others.map((community) => communityCard(community, localizer)) : null,
    share: mayTakePart(member) ? shareView(joined, reader, { isOpen: address.isSharing, draft: storyDraft }) : null,
    // The newest: the others are in her journey, and would push the stories down on a phone.
    reading: continueTexts(places, localizer, 1),
    waiting: waitingDrafts({ storyDraft, commentDraft }, address),
    stories: stories.map((story) => {
      const isJoined = joined.some(({ id }) => id === story.communityId)
      const to = { member, isJoined, isBookmarked: bookmarked.has(story.id), isOpened: story.id === address.opened }
      return storyView(story, names.get(story.communityId) ?? '', reader, to)
    }),
    leftOut: leftOut ? { id: leftOut.id, notes: topicList(leftOut.notes, localizer) } : null,
    hasStories: joined.some(({ postCount }) => postCount > 0),
    comments,
    isSingle: address.story !== null,
    feed: feed && feedLinks(feed, address),
    languages: feed && languagesView(readLanguages(member), address, localizer),
  }
}
export type DashboardView = Awaited<ReturnType<typeof loadDashboard>>

/** The comments that the address asks for, where their story is on the page. */
async function openComments(member: Member, stories: Story[], address: DashboardAddress, kept: Draft | undefined, reader: Reader) {
  // Below a story that is not shown nobody reads or writes.
  const story = stories.find(({ id, state }) => id === address.comments && state === 'shown')
  if (!story) return null
  const draft = kept?.postId === story.id ? kept : undefined
  const wanted = { communityId: story.communityId, postId: story.id, after: address.commentsAfter, draft }
  return loadComments(member, wanted, reader)
}
