import { communityName } from '~/features/communities/community-texts'
import { listBookmarks } from '~/features/journey/list-bookmarks'
import { listOwnComments, listOwnStories, type OwnComment, type OwnStory } from '~/features/journey/own-texts'
import type { Member } from '~/features/members/member'
import { commentText, phraseMark } from '~/features/phrases/comment-text'
import { hrefOf, placeOf, type JourneyAddress, type ListName } from './address'
import type { Reader } from './reader'
import { storyLink } from './story-link'

/** The list that the address names, a page of it, in words. */
export const loadList = (member: Member, address: JourneyAddress, reader: Reader) => loaders[address.list](member, address, reader)

const loaders = { bookmarks: loadBookmarks, stories: loadStories, comments: loadComments }

/** A date, for people and for machines. */
const dateOf = (date: Date, { localizer: { format }, timeZone }: Reader) => ({ iso: date.toISOString(), text: format.date(date, timeZone) })

/** What every list has: its name, what it says when it is empty, and where it goes on. */
function frameOf(list: ListName, older: string | null, { before }: JourneyAddress, { localizer: { t } }: Reader) {
  return {
    title: t(`journey:lists.${list}`),
    empty: t(`journey:${list}.empty`),
    paging: {
      older: older ? { href: `${older}#list`, label: t(`journey:${list}.older`) } : null,
      newest: before ? { href: `${hrefOf(list)}#list`, label: t(`journey:${list}.newest`) } : null,
    },
  }
}

async function loadBookmarks(member: Member, address: JourneyAddress, reader: Reader) {
  const { t } = reader.localizer
  const { entries, hasOlder, total } = await listBookmarks(member, placeOf(address))
  const last = hasOlder ? entries.at(-1) : undefined
  const older = last ? hrefOf('bookmarks', { before: last.postId, kept: String(last.keptAt.getTime()) }) : null
  return {
    name: 'bookmarks' as const,
    ...frameOf('bookmarks', older, address, reader),
    number: total > 0 ? t('journey:bookmarks.number', { count: total }) : null,
    remove: t('journey:bookmarks.remove'),
    back: hrefOf('bookmarks', { before: address.before, kept: address.keptAt && String(address.keptAt.getTime()) }),
    entries: entries.map((entry) => {
      const story = storyLink(entry, member, reader)
      return {
        id: entry.postId,
        story,
        community: communityName(entry, reader.localizer),
        kept: t('journey:bookmarks.kept', { date: dateOf(entry.keptAt, reader).text }),
        removeName: t('journey:bookmarks.remove_name', { title: story.fold ? t('safety:story.folded') : entry.title }),
      }
    }),
  }
}
export type BookmarksView = Awaited<ReturnType<typeof loadBookmarks>>

async function loadStories(member: Member, address: JourneyAddress, reader: Reader) {
  const { t } = reader.localizer
  const { entries, hasOlder } = await listOwnStories(member, address.before)
  const older = hasOlder ? hrefOf('stories', { before: entries.at(-1)?.id }) : null
  return {
    name: 'stories' as const,
    ...frameOf('stories', older, address, reader),
    note: entries.some(({ isAnonymous }) => isAnonymous) ? t('journey:stories.anonymous_note') : null,
    remove: t('dashboard:delete'),
    entries: entries.map((entry) => ({ ...placeInWords(entry, reader), ...storyInWords(entry, reader) })),
  }
}
export type StoriesView = Awaited<ReturnType<typeof loadStories>>

/** What a story and a comment have in common. */
const placeInWords = (entry: OwnStory | OwnComment, reader: Reader) => ({
  id: entry.id,
  state: entry.state === 'shown' ? null : reader.localizer.t(`dashboard:states.${entry.state}`),
  community: communityName(entry, reader.localizer),
  date: dateOf(entry.createdAt, reader),
})

const storyInWords = ({ id, title, isAnonymous, isOpen }: OwnStory, { localizer: { t } }: Reader) => ({
  title,
  href: isOpen ? `/dashboard?story=${id}` : null,
  anonymous: isAnonymous ? t('journey:stories.anonymous') : null,
  left: isOpen ? null : { text: t('journey:stories.left'), href: `/dashboard?delete=${id}`, name: t('dashboard:delete_story_name', { title }) },
})

async function loadComments(member: Member, address: JourneyAddress, reader: Reader) {
  const { t } = reader.localizer
  const { entries, hasOlder } = await listOwnComments(member, address.before)
  const older = hasOlder ? hrefOf('comments', { before: entries.at(-1)?.id }) : null
  return {
    name: 'comments' as const,
    ...frameOf('comments', older, address, reader),
    remove: t('dashboard:delete'),
    entries: entries.map((entry) => ({ ...placeInWords(entry, reader), ...commentInWords(entry, member, reader) })),
  }
}
export type CommentsView = Awaited<ReturnType<typeof loadComments>>

function commentInWords(comment: OwnComment, member: Member, reader: Reader) {
  const { id, title } = comment
  const { localizer } = reader
  const { t } = localizer
  return {
    text: commentText(comment, localizer),
    mark: phraseMark(comment, localizer),
    story: title === null ? null : storyLink({ ...comment, title }, member, reader, `#comment-${id}`),
    lost: title === null ? { text: t('journey:comments.lost'), href: `/dashboard?delete-comment=${id}`, name: t('dashboard:delete_comment_name') } : null,
  }
}
