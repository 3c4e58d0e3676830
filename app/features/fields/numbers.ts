import { z } from 'zod/v4'
import { complaint, type ValidationKey } from './complaint'

/** `"30"` counts as 30, `"1e3"` and `"3.5"` stay texts and are refused (api.md, Conventions). */
const digitsToNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value

/** A whole number from `min` to `max`, as a number or a numeric string. */
export const wholeNumber = (min: number, max: number, message: ValidationKey) =>
  z.preprocess(digitsToNumber, z.number({ error: complaint(message) }).int(message).min(min, message).max(max, message))

/** The same, or nothing: absent and empty are `null`. */
export const wholeNumberOrNone = (min: number, max: number, message: ValidationKey) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : digitsToNumber(value)),
    z.number({ error: complaint(message) }).int(message).min(min, message).max(max, message).nullable(),
  )
