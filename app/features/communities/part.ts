/** Where a part of a list begins: behind (`before`) or in front of (`after`) the row with that id, newest first. */
export interface PartPlace {
  limit: number
  before?: string
  after?: string
}

/**
 * The rows of a part and whether the list goes on, of what was found when one more than the limit was asked for. Whoever
 * came from one side finds the way back.
 */
export function partOf<Row>(found: Row[], { limit, before, after }: PartPlace): { rows: Row[]; hasNewer: boolean; hasOlder: boolean } {
  const goesOn = found.length > limit
  if (!before && after) return { rows: goesOn ? found.slice(1) : found, hasNewer: goesOn, hasOlder: true }
  return { rows: found.slice(0, limit), hasNewer: before !== undefined, hasOlder: goesOn }
}
