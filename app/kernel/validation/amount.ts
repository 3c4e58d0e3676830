import { z } from 'zod/v4'
import { toCents, minAmountInDollars, maxAmountInDollars, amountPattern } from './cents'
import { encodeErrorMessage, type ValidationKey } from './error-message'

const range = { min: minAmountInDollars, max: maxAmountInDollars }

/** Accepts dollars as a number or numeric string and returns cents. `missing` is the message for an absent amount. */
export const amountInCents = (missing: ValidationKey) =>
  z
    .union([z.string(), z.number()], { error: encodeErrorMessage(missing) })
    .transform((dollars, context) => {
      const cents = toCents(dollars)
      if (cents !== undefined) return cents
      const isEmpty = String(dollars).trim() === ''
      context.addIssue(isEmpty ? encodeErrorMessage(missing) : encodeErrorMessage('validation:amount_range', range))
      return z.NEVER
    })
    .meta({ anyOf: [{ type: 'number', minimum: range.min, maximum: range.max }, { type: 'string', pattern: amountPattern.source }] })
