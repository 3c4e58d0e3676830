import { sql, type Sql } from '~/infra/db'

/** The most characters to read. Reading a whole text costs less than cutting it. */
export type Length = number | 'whole'

export const contentColumns = (column: Sql, length: Length): Sql =>
  length === 'whole'
    ? sql`${column} AS "content", false AS "isCut"`
    : sql`substr(${column}, 1, ${length}) AS "content", length(${column}) > ${length} AS "isCut"`
