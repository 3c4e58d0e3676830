/** Smaller numbers, zero included, are hidden: next to a total they could identify someone. */
const MIN_SHOWN = 5

export type ShownNumber = number | null

export const hideSmallNumber = (number: number): ShownNumber => (number < MIN_SHOWN ? null : number)

export interface ShownSum {
  number: ShownNumber
  isLeast: boolean
}

/**
 * Leaves small numbers out if the sum would reveal them: if only one number is small, or if the small numbers add up to a
 * small sum. `isLeast`: small numbers were left out, so the real sum is at least `number`.
 */
export function computeShownSum(numbers: number[]): ShownSum {
  const small = numbers.filter((number) => hideSmallNumber(number) === null)
  const isTold = small.length === 0 || (small.length > 1 && hideSmallNumber(sumNumbers(small)) !== null)
  const number = hideSmallNumber(sumNumbers(numbers) - (isTold ? 0 : sumNumbers(small)))
  return { number, isLeast: !isTold && number !== null }
}

export const sumNumbers = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
