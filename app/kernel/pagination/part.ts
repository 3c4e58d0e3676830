/** A cursor: the rows after (`before`) or ahead of (`after`) the row with that id, newest first. */
export interface PartPlace {
  limit: number
  before?: string
  after?: string
}

/**
 * Cuts `limit` + 1 found rows to a part and tells whether newer and older rows exist. A reader who came by a cursor
 * always has a way back.
 */
export function toCursorPage<Row>(found: Row[], { limit, before, after }: PartPlace): { rows: Row[]; hasNewer: boolean; hasOlder: boolean } {
  const goesOn = found.length > limit
  if (!before && after) return { rows: goesOn ? found.slice(1) : found, hasNewer: goesOn, hasOlder: true }
  return { rows: found.slice(0, limit), hasNewer: before !== undefined, hasOlder: goesOn }
}
