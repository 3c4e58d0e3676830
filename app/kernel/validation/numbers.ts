import { z } from 'zod/v4'
import { encodeErrorMessage, type ValidationKey } from './error-message'

/** `"30"` becomes 30; `"1e3"` and `"3.5"` stay strings, which the schemas below reject. */
const digitsToNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value

/** Describes the accepted values in the OpenAPI document, because the generator cannot derive them from `digitsToNumber`. */
const integerMeta = (minimum: number, maximum: number) => ({
  anyOf: [{ type: 'integer', minimum, maximum }, { type: 'string', pattern: '^-?[0-9]{1,15}$' }],
})

export const wholeNumber = (min: number, max: number, message: ValidationKey) =>
  z
    .preprocess(digitsToNumber, z.number({ error: encodeErrorMessage(message) }).int(message).min(min, message).max(max, message))
    .meta(integerMeta(min, max))

export const wholeNumberOrNull = (min: number, max: number, message: ValidationKey) =>
  z
    .preprocess(
      (value) => (value === '' ? null : digitsToNumber(value)),
      z.number({ error: encodeErrorMessage(message) }).int(message).min(min, message).max(max, message).nullable(),
    )
    .meta({ anyOf: [...integerMeta(min, max).anyOf, { enum: ['', null] }] })
    .prefault(null)
