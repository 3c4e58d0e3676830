import { journeyQuestions, type JourneyQuestion } from './questions'
import type { BookmarkPlace } from '~/features/journey/list-bookmarks'
import { hrefWith, readId } from '~/http/admin/contribution-address'

/** The lists of the page, one at a time. */
export const lists = ['bookmarks', 'stories', 'comments'] as const
export type ListName = (typeof lists)[number]

/** What the page shows stands in its address. */
export interface JourneyAddress {
  list: ListName
  /** Behind which entry the list begins: the id of it, of a bookmark that of its story. */
  before?: string
  /** When the bookmark was set behind which the list begins. */
  keptAt?: Date
  /** What she is asked before it is done. */
  question: JourneyQuestion | null
}

/** Reads the query; what makes no sense counts as absent (security.md Z12). */
export function readAddress(query: URLSearchParams): JourneyAddress {
  const kept = query.get('kept') ?? ''
  return {
    list: lists.find((list) => list === query.get('list')) ?? 'bookmarks',
    before: readId(query, 'before'),
    keptAt: /^\d{13}$/.test(kept) ? new Date(Number(kept)) : undefined,
    question: journeyQuestions.find((question) => question === query.get('ask')) ?? null,
  }
}

/** The bookmark behind which the list of bookmarks begins. */
export const placeOf = ({ before: postId, keptAt }: JourneyAddress): BookmarkPlace | undefined => (postId && keptAt ? { postId, keptAt } : undefined)

/** The page with a list, from its beginning or behind an entry. */
export const hrefOf = (list: ListName, { before, kept }: { before?: string; kept?: string } = {}): string =>
  hrefWith('/journey', { list: list === 'bookmarks' ? undefined : list, before, kept })
