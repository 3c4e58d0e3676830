import { z } from 'zod/v4'
import { encodeErrorMessage, type ValidationKey } from './error-message'
import { isStorable } from './text'

export const maxUrlLength = 500

export const textOrNull = z.string().nullish().transform((text) => text?.trim() || null)

export const httpsUrl = (message: ValidationKey) =>
  z.url({ protocol: /^https$/, error: encodeErrorMessage(message), abort: true })
    .max(maxUrlLength, encodeErrorMessage('validation:too_long', { max: maxUrlLength }))
    .refine(isStorable, encodeErrorMessage('validation:characters'))

export const dayOrNull = textOrNull.pipe(z.iso.date({ error: encodeErrorMessage('validation:day'), abort: true }).regex(/^20/, encodeErrorMessage('validation:day')).nullable())
export const timeOrNull = textOrNull.pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, encodeErrorMessage('validation:time')).nullable())

export const toUtcDate = (day: string, time: string | null): Date => new Date(`${day}T${(time ?? '00:00').slice(0, 5)}:00Z`)
