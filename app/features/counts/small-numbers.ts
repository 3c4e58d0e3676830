/** Fewer than this are not shown, none among them: next to a total they would tell who. */
const FEWEST = 5

/** A number as it may be shown: null where it is too small to be. */
export type Shown = number | null

export const shown = (number: number): Shown => (number < FEWEST ? null : number)

/** A sum as it may be shown. `isLeast`: small numbers are left out of it, so that none can be told from it. */
export interface ShownSum {
  number: Shown
  isLeast: boolean
}

/**
 * The sum of numbers of which the small ones are not shown. What is left out would stand in the difference, so it is
 * only part of the sum where several are left out and come to more than a small number themselves.
 */
export function shownSum(numbers: number[]): ShownSum {
  const small = numbers.filter((number) => shown(number) === null)
  const isTold = small.length === 0 || (small.length > 1 && shown(sumOf(small)) !== null)
  const number = shown(sumOf(numbers) - (isTold ? 0 : sumOf(small)))
  return { number, isLeast: !isTold && number !== null }
}

export const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
