import { z } from 'zod/v4'
import { complaint, type ValidationKey } from './complaint'

const refusedCharacters = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/u

/** Whether both databases keep a text as it is: NUL and lone surrogates are refused (security.md Q6, V4). */
export const isStorable = (text: string): boolean => !refusedCharacters.test(text)

/** NFC, one kind of line end, no control characters but newline and tab, trimmed (api.md, Field rules). */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()

// What a schema says in `.meta` is what the OpenAPI document says of the field: refinements do not show there.

/** Length in Unicode code points, as the limits of api.md count. */
const codePoints = (text: string) => [...text].length

/** A text without NUL and lone surrogates, tidied. `missing` is what is said when there is none at all. */
function tidied(missing: ValidationKey) {
  return z
    .string({ error: complaint(missing) })
    .refine(isStorable, { error: complaint('validation:characters'), abort: true })
    .transform(tidy)
}

/** A required text of 1 to `max` code points; one of invisible characters alone counts as empty. */
export const requiredText = (missing: ValidationKey, max: number) =>
  tidied(missing)
    .refine((text) => visible.test(text), { error: complaint(missing), abort: true })
    .refine((text) => codePoints(text) <= max, complaint('validation:too_long', { max }))
    .meta({ minLength: 1, maxLength: max })

/** A text of at most `max` code points that may be left out: absent, `null` and empty are all `''`. */
export const optionalText = (max: number) =>
  tidied('validation:text')
    .refine((text) => codePoints(text) <= max, complaint('validation:too_long', { max }))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => text ?? '')

/** A text of one line, with nothing in it that could reorder its neighbours. */
export const oneLine = (text: string): string => text.replace(bidiControls, '').replace(/\s+/g, ' ')

/** A person's name: one line, nothing in it that could reorder its neighbours (security.md X4). */
export const nameText = (missing: ValidationKey, max: number) =>
  z
    .string({ error: complaint(missing) })
    .transform(oneLine)
    .pipe(requiredText(missing, max))
    .meta({ minLength: 1, maxLength: max })

/** A short text of one line that may be left out: absent, `null`, empty and invisible are all `null`. */
export const optionalLine = (max: number) =>
  z
    .string({ error: complaint('validation:text') })
    .transform(oneLine)
    .pipe(tidied('validation:text'))
    .refine((text) => codePoints(text) <= max, complaint('validation:too_long', { max }))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => (text && visible.test(text) ? text : null))
