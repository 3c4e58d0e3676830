import { z } from 'zod/v4'
import { encodeErrorMessage, type ValidationKey } from './error-message'

const refusedCharacters = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const visibleCharacter = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/u

/** False for text with NUL or lone surrogates, which PostgreSQL and SQLite would not store unchanged. */
export const isStorable = (text: string): boolean => !refusedCharacters.test(text)

export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()

const countCodePoints = (text: string) => [...text].length

function tidyTextSchema(missing: ValidationKey) {
  return z
    .string({ error: encodeErrorMessage(missing) })
    .refine(isStorable, { error: encodeErrorMessage('validation:characters'), abort: true })
    .transform(normalizeText)
}

/** `max` is in code points. Requires a visible character. `.meta` repeats the limits for the OpenAPI generator, which ignores refinements. */
export const requiredText = (missing: ValidationKey, max: number) =>
  tidyTextSchema(missing)
    .refine((text) => visibleCharacter.test(text), { error: encodeErrorMessage(missing), abort: true })
    .refine((text) => countCodePoints(text) <= max, encodeErrorMessage('validation:too_long', { max }))
    .meta({ minLength: 1, maxLength: max })

export const textOrEmpty = (max: number) =>
  tidyTextSchema('validation:text')
    .refine((text) => countCodePoints(text) <= max, encodeErrorMessage('validation:too_long', { max }))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => text ?? '')

export const toSingleLine = (text: string): string => text.replace(bidiControls, '').replace(/\s+/g, ' ')

/** Replaces line breaks with spaces, and removes bidirectional controls, which could reorder the characters next to a name. */
export const requiredLine = (missing: ValidationKey, max: number) =>
  z
    .string({ error: encodeErrorMessage(missing) })
    .transform(toSingleLine)
    .pipe(requiredText(missing, max))
    .meta({ minLength: 1, maxLength: max })

export const lineOrNull = (max: number) =>
  z
    .string({ error: encodeErrorMessage('validation:text') })
    .transform(toSingleLine)
    .pipe(tidyTextSchema('validation:text'))
    .refine((text) => countCodePoints(text) <= max, encodeErrorMessage('validation:too_long', { max }))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => (text && visibleCharacter.test(text) ? text : null))
