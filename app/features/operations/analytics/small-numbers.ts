/** Numbers below this minimum, including zero, are hidden: combined with a total, they could identify someone. */
const MIN_SHOWN = 5

export type ShownNumber = number | null

export const hideSmallNumber = (number: number): ShownNumber => (number < MIN_SHOWN ? null : number)

export interface ShownSum {
  number: ShownNumber
  isLeast: boolean
}

/**
 * Returns the sum. Leaves out the small numbers if only one number is small or if the sum of the small numbers is itself small,
 * because the exact sum would reveal them. `isLeast` is true if numbers are left out: the real sum is then at least `number`.
 */
export function computeShownSum(numbers: number[]): ShownSum {
  const small = numbers.filter((number) => hideSmallNumber(number) === null)
  const isTold = small.length === 0 || (small.length > 1 && hideSmallNumber(sumNumbers(small)) !== null)
  const number = hideSmallNumber(sumNumbers(numbers) - (isTold ? 0 : sumNumbers(small)))
  return { number, isLeast: !isTold && number !== null }
}

export const sumNumbers = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
