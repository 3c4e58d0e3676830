import { communityName } from '~/features/communities/community-texts'
import { listCommunities, type CommunityView } from '~/features/communities/list-communities'
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
import { ownSpaceNav } from '~/http/own-space'
import { writerSeal } from '~/http/writer'
import { hrefHere, readAddress, type DashboardAddress } from './address'
import { libraryLinks } from './library-links'
import { loadComments } from './load-comments'
import { decisionTexts, notShownTexts, readingNote } from './notes'
import { feedTexts, languagesView } from './feed-texts'
import { draftTexts, emptyText, screenTexts, shareView } from './texts'
import { communityCard, communityLine, leftOutView, storyView, type Reader } from './views'

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

/** What stories are shown with: the words around them, the place in the feed, and whether their reader may answer. */
export const storyContext = (member: Member, { localizer, query }: Reader) => ({
  texts: screenTexts(localizer),
  here: hrefHere(query),
  writer: writerSeal(member),
  canWrite: mayTakePart(member),
})
export type StoryContext = ReturnType<typeof storyContext>

/** Everything the dashboard shows, in words. */
export async function loadDashboard(member: Member, reader: Reader) {
  const { localizer, query } = reader
  const address = readAddress(query)
  if (address.comments) await markStoryRead(member, address.comments)
  const [communities, drafts, places, news, unread, notShown, accepted] = await Promise.all([
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
  const names = new Map(communities.map((community) => [community.id, communityName(community, localizer)]))
  const decisions = decisionTexts(news, reader)
  const storyDraft = drafts.find(({ kind }) => kind === 'story')
  const commentDraft = drafts.find(({ kind }) => kind === 'comment')
  const [comments, bookmarked] = await Promise.all([
    openComments(member, stories, address, commentDraft, reader),
    listBookmarked(member, stories.map(({ id }) => id)),
  ])
  return {
    context: storyContext(member, reader),
    readingNote: readingNote(member, reader),
    decisions,
    space: ownSpaceNav(localizer, { unread, decisions: decisions.link }),
    rules: accepted ? null : { text: localizer.t('dashboard:rules.text'), open: localizer.t('dashboard:rules.open') },
    notShown: notShownTexts(notShown, names, reader),
    joined: joined.map((community) => communityLine(community, localizer)),
    others: others.map((community) => communityLine(community, localizer)),
    first: joined.length === 0 ? others.map((community) => communityCard(community, localizer)) : null,
    share: mayTakePart(member) ? shareView(joined, reader, { isOpen: address.isSharing, draft: storyDraft }) : null,
    // The newest: the others are in her journey, and would push the stories down on a phone.
    reading: continueTexts(places, localizer, 1),
    library: libraryLinks(localizer),
    drafts: draftTexts({ storyDraft, commentDraft }, address, localizer),
    stories: stories.map((story) => {
      const to = { member, isBookmarked: bookmarked.has(story.id), isOpened: story.id === address.opened }
      return storyView(story, names.get(story.communityId) ?? '', reader, to)
    }),
    leftOut: leftOut && leftOutView(leftOut, localizer),
    empty: emptyText({ isSingle: address.story !== null, hasStories: joined.some(({ postCount }) => postCount > 0) }, localizer),
    comments,
    single: address.story !== null,
    feed: feed && feedTexts(feed, address, localizer),
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
