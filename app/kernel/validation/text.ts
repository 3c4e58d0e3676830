import { z } from 'zod/v4'
import { errorMessage, type ValidationKey } from './error-message'

const refusedCharacters = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/u

/** Refuses NUL and lone surrogates, which the databases would not store unchanged. */
export const isStorable = (text: string): boolean => !refusedCharacters.test(text)

export const tidy = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()

// The `.meta` calls below repeat the limits for the OpenAPI document, which does not show refinements.
const countCodePoints = (text: string) => [...text].length

function tidyTextSchema(missing: ValidationKey) {
  return z
    .string({ error: errorMessage(missing) })
    .refine(isStorable, { error: errorMessage('validation:characters'), abort: true })
    .transform(tidy)
}

/** `max` is in code points. A text of only invisible characters counts as empty. */
export const requiredText = (missing: ValidationKey, max: number) =>
  tidyTextSchema(missing)
    .refine((text) => visible.test(text), { error: errorMessage(missing), abort: true })
    .refine((text) => countCodePoints(text) <= max, errorMessage('validation:too_long', { max }))
    .meta({ minLength: 1, maxLength: max })

export const optionalText = (max: number) =>
  tidyTextSchema('validation:text')
    .refine((text) => countCodePoints(text) <= max, errorMessage('validation:too_long', { max }))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => text ?? '')

export const oneLine = (text: string): string => text.replace(bidiControls, '').replace(/\s+/g, ' ')

/** A person's name must not contain characters that could reorder their neighbours. */
export const nameText = (missing: ValidationKey, max: number) =>
  z
    .string({ error: errorMessage(missing) })
    .transform(oneLine)
    .pipe(requiredText(missing, max))
    .meta({ minLength: 1, maxLength: max })

export const optionalLine = (max: number) =>
  z
    .string({ error: errorMessage('validation:text') })
    .transform(oneLine)
    .pipe(tidyTextSchema('validation:text'))
    .refine((text) => countCodePoints(text) <= max, errorMessage('validation:too_long', { max }))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => (text && visible.test(text) ? text : null))
