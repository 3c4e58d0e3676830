import type { CursorPage } from '~/kernel/pagination/keyset'
import type { PaginationLinks } from './ListPagination'

/** Builds the pagination links of a list without a known total. Returns null if all rows fit on one page. */
export function buildCursorLinks(
  { rows, hasNewer, hasOlder }: CursorPage<{ id: string }>,
  hrefOf: (cursor: { before?: string; after?: string }) => string,
): PaginationLinks | null {
  if (!hasNewer && !hasOlder) return null
  return { newer: hasNewer ? hrefOf({ after: rows[0]?.id }) : null, older: hasOlder ? hrefOf({ before: rows.at(-1)?.id }) : null }
}
