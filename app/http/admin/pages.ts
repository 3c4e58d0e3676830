/** Rows of a list on a page of the panel. */
export const rowsPerPage = 50

interface Part {
  /** The ids on the page, in order. */
  ids: readonly string[]
  /** How many stand before them. */
  newer: number
  total: number
}

/** The addresses of the newer and the older part of a list, and which part this is; null where all of it is on the page. */
export function paging({ ids, newer, total }: Part, hrefOf: (place: { before?: string; after?: string }) => string) {
  if (ids.length >= total) return null
  const last = newer + ids.length
  return {
    newer: newer > 0 ? hrefOf({ after: ids[0] }) : null,
    older: last < total ? hrefOf({ before: ids.at(-1) }) : null,
    position: { first: ids.length && newer + 1, last, total },
  }
}
