import { empty, sql, type Sql } from '~/infra/db'

/** Selects rows of a list, newest first: those older than the id `before`, newer than the id `after`, or the newest of all. */
export interface Cursor {
  limit: number
  before?: string
  after?: string
}

/** One page of a long list, and whether the list continues. The rows are not counted, so every page costs the same. */
export interface CursorPage<Row> {
  rows: Row[]
  hasNewer: boolean
  hasOlder: boolean
}

export const isAscending = ({ before, after }: Cursor): boolean => !before && after !== undefined

export const buildCursorSql = (cursor: Cursor): { edge: Sql; order: Sql } => ({
  edge: cursor.before ? sql`AND "id" < ${cursor.before}` : cursor.after ? sql`AND "id" > ${cursor.after}` : empty,
  order: isAscending(cursor) ? sql`ASC` : sql`DESC`,
})

/** @param ask reads up to `limit` ids older than `before` or newer than `after`, starting with the id nearest to the cursor */
export async function readCursorPage(cursor: Cursor, ask: (cursor: Cursor) => Promise<string[]>): Promise<CursorPage<string>> {
  const found = await ask({ ...cursor, limit: cursor.limit + 1 })
  const goesOn = found.length > cursor.limit
  const rows = found.slice(0, cursor.limit)
  if (isAscending(cursor)) {
    rows.reverse()
    return { rows, hasNewer: goesOn, hasOlder: await hasAny(rows.at(-1), (before) => ask({ limit: 1, before })) }
  }
  const hasNewer = cursor.before !== undefined && (await hasAny(rows[0], (after) => ask({ limit: 1, after })))
  return { rows, hasNewer, hasOlder: goesOn }
}

const hasAny = async (edge: string | undefined, ask: (edge: string) => Promise<string[]>): Promise<boolean> =>
  edge !== undefined && (await ask(edge)).length > 0

/**
 * `found` contains up to `limit` + 1 rows, newest first. Assumes, without a query, that the page that linked to this cursor still
 * has rows.
 */
export function toCursorPage<Row>(found: Row[], cursor: Cursor): CursorPage<Row> {
  const goesOn = found.length > cursor.limit
  if (isAscending(cursor)) return { rows: goesOn ? found.slice(1) : found, hasNewer: goesOn, hasOlder: true }
  return { rows: found.slice(0, cursor.limit), hasNewer: cursor.before !== undefined, hasOlder: goesOn }
}
