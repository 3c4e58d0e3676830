import { journeyQuestions, type JourneyQuestion } from './question-names'
import type { BookmarkCursor } from '~/features/stories/journey/list-bookmarks'
import { hrefWithQuery, readId } from '~/http/query-parameters'

export const lists = ['bookmarks', 'stories', 'comments'] as const
export type ListName = (typeof lists)[number]

export interface JourneyAddress {
  list: ListName
  /** The id of the last entry on the previous page; for a bookmark, the id of its story. */
  before?: string
  /** The time at which the bookmark in `before` was set. */
  keptAt?: Date
  question: JourneyQuestion | null
}

/** Invalid parameters count as absent. */
export function readAddress(query: URLSearchParams): JourneyAddress {
  const kept = query.get('kept') ?? ''
  return {
    list: lists.find((list) => list === query.get('list')) ?? 'bookmarks',
    before: readId(query, 'before'),
    keptAt: /^\d{13}$/.test(kept) ? new Date(Number(kept)) : undefined,
    question: journeyQuestions.find((question) => question === query.get('ask')) ?? null,
  }
}

export const cursorOf = ({ before: postId, keptAt }: JourneyAddress): BookmarkCursor | undefined => (postId && keptAt ? { postId, keptAt } : undefined)

export const hrefOf = (list: ListName, { before, kept }: { before?: string; kept?: string } = {}): string =>
  hrefWithQuery('/journey', { list: list === 'bookmarks' ? undefined : list, before, kept })
