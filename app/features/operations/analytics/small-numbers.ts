/** Smaller numbers, zero included, are hidden: next to a total they could identify someone. */
const MIN_SHOWN = 5

export type ShownNumber = number | null

export const hideSmall = (number: number): ShownNumber => (number < MIN_SHOWN ? null : number)

export interface ShownSum {
  number: ShownNumber
  isLeast: boolean
}

/**
 * Leaves small numbers out of the sum, unless several are hidden and their own sum is not small: otherwise the
 * difference would reveal them.
 */
export function shownSum(numbers: number[]): ShownSum {
  const small = numbers.filter((number) => hideSmall(number) === null)
  const isTold = small.length === 0 || (small.length > 1 && hideSmall(sumOf(small)) !== null)
  const number = hideSmall(sumOf(numbers) - (isTold ? 0 : sumOf(small)))
  return { number, isLeast: !isTold && number !== null }
}

export const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
