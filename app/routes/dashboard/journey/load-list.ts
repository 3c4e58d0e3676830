import { communityName } from '~/features/stories/communities/community-texts'
import { listBookmarks } from '~/features/stories/journey/list-bookmarks'
import { listOwnComments, listOwnStories, type OwnComment, type OwnStory } from '~/features/stories/journey/own-texts'
import type { Member } from '~/kernel/members/member'
import { commentText } from '~/features/stories/phrases/comment-text'
import { hrefOf, cursorOf, type JourneyAddress, type ListName } from './address'
import type { ViewContext } from './view-context'
import { storyLink } from './story-link'

export const loadList = (member: Member, address: JourneyAddress, reader: ViewContext) => loaders[address.list](member, address, reader)

const loaders = { bookmarks: loadBookmarks, stories: loadStories, comments: loadComments }

const dateOf = (date: Date, { localizer: { format }, timeZone }: ViewContext) => ({ iso: date.toISOString(), text: format.date(date, timeZone) })

const pagingOf = (list: ListName, older: string | null, { before }: JourneyAddress) => ({
  olderHref: older && `${older}#list`,
  newestHref: before ? `${hrefOf(list)}#list` : null,
})

async function loadBookmarks(member: Member, address: JourneyAddress, reader: ViewContext) {
  const { entries, hasOlder, total } = await listBookmarks(member, cursorOf(address))
  const last = hasOlder ? entries.at(-1) : undefined
  const older = last ? hrefOf('bookmarks', { before: last.postId, kept: String(last.keptAt.getTime()) }) : null
  return {
    name: 'bookmarks' as const,
    ...pagingOf('bookmarks', older, address),
    total,
    back: hrefOf('bookmarks', { before: address.before, kept: address.keptAt && String(address.keptAt.getTime()) }),
    entries: entries.map((entry) => ({
      id: entry.postId,
      story: storyLink(entry, member, reader),
      community: communityName(entry, reader.localizer),
      keptAt: dateOf(entry.keptAt, reader).text,
    })),
  }
}
export type BookmarksView = Awaited<ReturnType<typeof loadBookmarks>>

async function loadStories(member: Member, address: JourneyAddress, reader: ViewContext) {
  const { entries, hasOlder } = await listOwnStories(member, address.before)
  const older = hasOlder ? hrefOf('stories', { before: entries.at(-1)?.id }) : null
  return {
    name: 'stories' as const,
    ...pagingOf('stories', older, address),
    entries: entries.map((entry) => ({ ...placeOfText(entry, reader), title: entry.title, isAnonymous: entry.isAnonymous, isOpen: entry.isOpen })),
  }
}
export type StoriesView = Awaited<ReturnType<typeof loadStories>>

const placeOfText = (entry: OwnStory | OwnComment, reader: ViewContext) => ({
  id: entry.id,
  state: entry.state,
  community: communityName(entry, reader.localizer),
  date: dateOf(entry.createdAt, reader),
})

async function loadComments(member: Member, address: JourneyAddress, reader: ViewContext) {
  const { entries, hasOlder } = await listOwnComments(member, address.before)
  const older = hasOlder ? hrefOf('comments', { before: entries.at(-1)?.id }) : null
  return {
    name: 'comments' as const,
    ...pagingOf('comments', older, address),
    entries: entries.map((entry) => ({ ...placeOfText(entry, reader), ...wordsOf(entry, member, reader) })),
  }
}
export type CommentsView = Awaited<ReturnType<typeof loadComments>>

const wordsOf = (comment: OwnComment, member: Member, reader: ViewContext) => ({
  text: commentText(comment, reader.localizer),
  isPhrase: comment.phrase !== null,
  /** Null if the member can no longer open the story. */
  story: comment.title === null ? null : storyLink({ ...comment, title: comment.title }, member, reader, `#comment-${comment.id}`),
})
