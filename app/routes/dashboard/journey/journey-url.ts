import { journeyConfirmationNames, type JourneyConfirmationName } from './confirmation-names'
import type { BookmarkCursor } from '~/features/stories/journey/list-bookmarks'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'

export const journeyListNames = ['bookmarks', 'stories', 'comments'] as const
export type JourneyListName = (typeof journeyListNames)[number]

export interface JourneyParameters {
  list: JourneyListName
  /** The id of the last entry on the previous page; in the list of bookmarks, the id of the bookmarked story. */
  before?: string
  /** The creation time of the bookmark that `before` identifies. */
  keptAt?: Date
  question: JourneyConfirmationName | null
}

export function readJourneyParameters(query: URLSearchParams): JourneyParameters {
  const kept = query.get('kept') ?? ''
  return {
    list: journeyListNames.find((list) => list === query.get('list')) ?? 'bookmarks',
    before: readIdFromQuery(query, 'before'),
    keptAt: /^\d{13}$/.test(kept) ? new Date(Number(kept)) : undefined,
    question: journeyConfirmationNames.find((question) => question === query.get('ask')) ?? null,
  }
}

export const toBookmarkCursor = ({ before: postId, keptAt }: JourneyParameters): BookmarkCursor | undefined => (postId && keptAt ? { postId, keptAt } : undefined)

export const buildJourneyHref = (list: JourneyListName, { before, kept }: { before?: string; kept?: string } = {}): string =>
  buildHrefWithQuery('/journey', { list: list === 'bookmarks' ? undefined : list, before, kept })
