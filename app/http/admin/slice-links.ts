import type { Slice } from '~/features/administration/slice'
import type { PartLinks } from '~/ui/admin/ListPages'

/** The addresses of the newer and the older part of a list that is never counted; null where all of it is on the page. */
export function sliceLinks(
  { rows, hasNewer, hasOlder }: Slice<{ id: string }>,
  hrefOf: (place: { before?: string; after?: string }) => string,
): PartLinks | null {
  if (!hasNewer && !hasOlder) return null
  return { newer: hasNewer ? hrefOf({ after: rows[0]?.id }) : null, older: hasOlder ? hrefOf({ before: rows.at(-1)?.id }) : null }
}
