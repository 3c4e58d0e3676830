import { z } from 'zod/v4'
import { complaint, type ValidationKey } from './complaint'

/** Dollars, both included (api.md, Field rules). */
const least = 1
const most = 1_000_000_000
const written = /^\d{1,10}(?:\.\d{1,2})?$/

/**
 * The cents of an amount in dollars, exactly: 2500.5 and `"2500.50"` are 250050. Undefined for what is no number with at
 * most two decimals from 1 to 1,000,000,000, so for `"1e3"` and `"5,000"` too (api.md, Conventions).
 */
export function centsOf(dollars: string | number): bigint | undefined {
  const text = String(dollars).trim()
  if (!written.test(text)) return undefined
  const [whole = '', decimals = ''] = text.split('.')
  const cents = BigInt(whole + decimals.padEnd(2, '0'))
  return cents >= least * 100 && cents <= most * 100 ? cents : undefined
}

/** An amount in dollars as a number or numeric string, kept in cents. `missing` is what is said when there is none. */
export const amount = (missing: ValidationKey) =>
  z
    .union([z.string(), z.number()], { error: complaint(missing) })
    .transform((dollars, context) => {
      const cents = centsOf(dollars)
      if (cents !== undefined) return cents
      const isEmpty = String(dollars).trim() === ''
      context.addIssue(isEmpty ? complaint(missing) : complaint('validation:amount_range', { min: least, max: most }))
      return z.NEVER
    })
    .meta({ anyOf: [{ type: 'number', minimum: least, maximum: most }, { type: 'string', pattern: written.source }] })
