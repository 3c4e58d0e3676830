import { sql, type Sql } from '~/infra/db'

/** A table with the column "n" that holds the numbers from 1 to `count`: one INSERT … SELECT from it writes that many rows. */
export const numbersTo = (count: number): Sql => sql`(
  WITH RECURSIVE "numbers" ("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" < CAST(${count} AS INTEGER))
  SELECT "n" FROM "numbers") AS "numbers"`

/** The order of creation. SQLite returns the rows of `createManyAndReturn` grouped by the columns that are set. */
export const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
