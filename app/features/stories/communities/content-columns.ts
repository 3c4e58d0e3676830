import { sql, type Sql } from '~/infra/db'

/**
 * The maximum number of characters to read, or `whole` for the full text. `whole` is cheaper than a large number, because the
 * database does not truncate the text.
 */
export type MaxContentLength = number | 'whole'

export const buildContentColumns = (column: Sql, length: MaxContentLength): Sql =>
  length === 'whole'
    ? sql`${column} AS "content", false AS "isCut"`
    : sql`substr(${column}, 1, ${length}) AS "content", length(${column}) > ${length} AS "isCut"`
