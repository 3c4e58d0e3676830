import { empty, sql, type Sql } from '~/infra/db'

/** Where a part of a list begins: behind (`before`) or in front of (`after`) the row with that id, newest first. */
export interface SlicePlace {
  limit: number
  before?: string
  after?: string
}

/** A part of a list that may be long, and whether the list goes on. Nothing is counted, so that it costs the same anywhere. */
export interface Slice<Row> {
  rows: Row[]
  hasNewer: boolean
  hasOlder: boolean
}

/** Whether a place is read against the order of the list. */
export const isUpwards = ({ before, after }: SlicePlace): boolean => !before && after !== undefined

/** The condition and the order of a place in a list that goes by "id". */
export const walkOf = (place: SlicePlace): { edge: Sql; order: Sql } => ({
  edge: place.before ? sql`AND "id" < ${place.before}` : place.after ? sql`AND "id" > ${place.after}` : empty,
  order: isUpwards(place) ? sql`ASC` : sql`DESC`,
})

/**
 * Reads the ids of a part, and one more on either side.
 * @param ask the ids at a place, the nearest to it first
 */
export async function sliceOf(place: SlicePlace, ask: (place: SlicePlace) => Promise<string[]>): Promise<Slice<string>> {
  const found = await ask({ ...place, limit: place.limit + 1 })
  const goesOn = found.length > place.limit
  const rows = found.slice(0, place.limit)
  if (isUpwards(place)) {
    rows.reverse()
    return { rows, hasNewer: goesOn, hasOlder: await isAny(rows.at(-1), (before) => ask({ limit: 1, before })) }
  }
  const hasNewer = place.before !== undefined && (await isAny(rows[0], (after) => ask({ limit: 1, after })))
  return { rows, hasNewer, hasOlder: goesOn }
}

const isAny = async (edge: string | undefined, ask: (edge: string) => Promise<string[]>): Promise<boolean> =>
  edge !== undefined && (await ask(edge)).length > 0
