export const rowsPerPage = 50
export const overviewRowCount = 5

interface ListPage {
  ids: readonly string[]
  newer: number
  total: number
}

/** Returns null if all rows fit on one page. `newer` is the number of rows on earlier pages. */
export function buildPagination({ ids, newer, total }: ListPage, hrefOf: (cursor: { before?: string; after?: string }) => string) {
  if (ids.length >= total) return null
  const last = newer + ids.length
  return {
    newer: newer > 0 ? hrefOf({ after: ids[0] }) : null,
    older: last < total ? hrefOf({ before: ids.at(-1) }) : null,
    position: { first: ids.length && newer + 1, last, total },
  }
}
