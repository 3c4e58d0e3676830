import type { CursorPage } from '~/kernel/pagination/keyset'
import type { PageLinks } from './ListPages'

/** For an uncounted list. Null if one page holds everything. */
export function cursorLinks(
  { rows, hasNewer, hasOlder }: CursorPage<{ id: string }>,
  hrefOf: (cursor: { before?: string; after?: string }) => string,
): PageLinks | null {
  if (!hasNewer && !hasOlder) return null
  return { newer: hasNewer ? hrefOf({ after: rows[0]?.id }) : null, older: hasOlder ? hrefOf({ before: rows.at(-1)?.id }) : null }
}
