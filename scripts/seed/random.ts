/** A whole number from 0 to below `limit`. */
export const below = (limit: number): number => Math.floor(Math.random() * limit)

/** One of a list that is not empty. */
export const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
