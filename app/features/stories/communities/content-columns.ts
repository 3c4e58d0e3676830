import { sql, type Sql } from '~/infra/db'

/** The most characters to read; a whole text costs less than a text that must be cut. */
export type Length = number | 'whole'

export const contentColumns = (column: Sql, length: Length): Sql =>
  length === 'whole'
    ? sql`${column} AS "content", false AS "isCut"`
    : sql`substr(${column}, 1, ${length}) AS "content", length(${column}) > ${length} AS "isCut"`
