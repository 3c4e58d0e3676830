import type { CursorPage } from '~/kernel/pagination/keyset'
import type { PaginationLinks } from './ListPagination'

/** Links for a list without a total. Null if one page holds everything. */
export function buildCursorLinks(
  { rows, hasNewer, hasOlder }: CursorPage<{ id: string }>,
  hrefOf: (cursor: { before?: string; after?: string }) => string,
): PaginationLinks | null {
  if (!hasNewer && !hasOlder) return null
  return { newer: hasNewer ? hrefOf({ after: rows[0]?.id }) : null, older: hasOlder ? hrefOf({ before: rows.at(-1)?.id }) : null }
}
