// The browser imports this file too, so this file must not import server code.

export const minAmountInDollars = 1
export const maxAmountInDollars = 1_000_000_000
export const amountPattern = /^\d{1,10}(?:\.\d{1,2})?$/

/**
 * Converts without rounding: 2500.5 and `"2500.50"` become 250050n. Returns undefined for amounts outside the allowed range,
 * for more than two decimals, and for other formats such as `"1e3"` and `"5,000"`.
 */
export function toCents(dollars: string | number): bigint | undefined {
  const text = String(dollars).trim()
  if (!amountPattern.test(text)) return undefined
  const [whole = '', decimals = ''] = text.split('.')
  const cents = BigInt(whole + decimals.padEnd(2, '0'))
  return cents >= minAmountInDollars * 100 && cents <= maxAmountInDollars * 100 ? cents : undefined
}
