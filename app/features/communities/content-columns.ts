import { sql, type Sql } from '~/infra/db'

/** How many characters of a text to read at most; a whole one costs less than one that is looked through for its end. */
export type Length = number | 'whole'

/** The beginning of a column as "content", and as "isCut" whether there is more. */
export const contentColumns = (column: Sql, length: Length): Sql =>
  length === 'whole'
    ? sql`${column} AS "content", false AS "isCut"`
    : sql`substr(${column}, 1, ${length}) AS "content", length(${column}) > ${length} AS "isCut"`
