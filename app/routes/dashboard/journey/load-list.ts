import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { listBookmarks } from '~/features/stories/journey/list-bookmarks'
import { listOwnComments, listOwnStories, type OwnComment, type OwnStory } from '~/features/stories/journey/own-texts'
import type { Member } from '~/kernel/members/member'
import { getCommentText } from '~/features/stories/phrases/comment-text'
import { buildJourneyHref, toBookmarkCursor, type JourneyParameters, type JourneyListName } from './journey-url'
import type { JourneyViewContext } from './view-context'
import { toStoryLink } from './story-link'

export const loadJourneyList = (member: Member, address: JourneyParameters, reader: JourneyViewContext) => listLoaders[address.list](member, address, reader)

const listLoaders = { bookmarks: loadBookmarks, stories: loadStories, comments: loadComments }

const toDateView = (date: Date, { localizer: { format }, timeZone }: JourneyViewContext) => ({ iso: date.toISOString(), text: format.date(date, timeZone) })

const buildPagingLinks = (list: JourneyListName, older: string | null, { before }: JourneyParameters) => ({
  olderHref: older && `${older}#list`,
  newestHref: before ? `${buildJourneyHref(list)}#list` : null,
})

async function loadBookmarks(member: Member, address: JourneyParameters, reader: JourneyViewContext) {
  const { entries, hasOlder, total } = await listBookmarks(member, toBookmarkCursor(address))
  const last = hasOlder ? entries.at(-1) : undefined
  const older = last ? buildJourneyHref('bookmarks', { before: last.postId, kept: String(last.keptAt.getTime()) }) : null
  return {
    name: 'bookmarks' as const,
    ...buildPagingLinks('bookmarks', older, address),
    total,
    back: buildJourneyHref('bookmarks', { before: address.before, kept: address.keptAt && String(address.keptAt.getTime()) }),
    entries: entries.map((entry) => ({
      id: entry.postId,
      story: toStoryLink(entry, member, reader),
      community: localizeCommunityName(entry, reader.localizer),
      keptAt: toDateView(entry.keptAt, reader).text,
    })),
  }
}
export type BookmarksView = Awaited<ReturnType<typeof loadBookmarks>>

async function loadStories(member: Member, address: JourneyParameters, reader: JourneyViewContext) {
  const { entries, hasOlder } = await listOwnStories(member, address.before)
  const older = hasOlder ? buildJourneyHref('stories', { before: entries.at(-1)?.id }) : null
  return {
    name: 'stories' as const,
    ...buildPagingLinks('stories', older, address),
    entries: entries.map((entry) => ({ ...toEntryBase(entry, reader), title: entry.title, isAnonymous: entry.isAnonymous, isOpen: entry.isOpen })),
  }
}
export type OwnStoriesView = Awaited<ReturnType<typeof loadStories>>

const toEntryBase = (entry: OwnStory | OwnComment, reader: JourneyViewContext) => ({
  id: entry.id,
  state: entry.state,
  community: localizeCommunityName(entry, reader.localizer),
  date: toDateView(entry.createdAt, reader),
})

async function loadComments(member: Member, address: JourneyParameters, reader: JourneyViewContext) {
  const { entries, hasOlder } = await listOwnComments(member, address.before)
  const older = hasOlder ? buildJourneyHref('comments', { before: entries.at(-1)?.id }) : null
  return {
    name: 'comments' as const,
    ...buildPagingLinks('comments', older, address),
    entries: entries.map((entry) => ({ ...toEntryBase(entry, reader), ...toCommentText(entry, member, reader) })),
  }
}
export type OwnCommentsView = Awaited<ReturnType<typeof loadComments>>

const toCommentText = (comment: OwnComment, member: Member, reader: JourneyViewContext) => ({
  text: getCommentText(comment, reader.localizer),
  isPhrase: comment.phrase !== null,
  story: comment.title === null ? null : toStoryLink({ ...comment, title: comment.title }, member, reader, comment),
})
