// Imported by the browser too: nothing of the server may be imported here.

/** Dollars, both included. */
export const leastAmount = 1
export const mostAmount = 1_000_000_000
export const writtenAmount = /^\d{1,10}(?:\.\d{1,2})?$/

/**
 * The cents of an amount in dollars, exactly: 2500.5 and `"2500.50"` are 250050. Undefined for what is no number with at
 * most two decimals from 1 to 1,000,000,000, so for `"1e3"` and `"5,000"` too.
 */
export function centsOf(dollars: string | number): bigint | undefined {
  const text = String(dollars).trim()
  if (!writtenAmount.test(text)) return undefined
  const [whole = '', decimals = ''] = text.split('.')
  const cents = BigInt(whole + decimals.padEnd(2, '0'))
  return cents >= leastAmount * 100 && cents <= mostAmount * 100 ? cents : undefined
}
