import { z } from 'zod/v4'
import { encodeErrorMessage, type ValidationKey } from './error-message'

export const maxSlugLength = 60

export const slugText = (malformed: ValidationKey) => z
  .string({ error: encodeErrorMessage(malformed) })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, encodeErrorMessage(malformed)).max(maxSlugLength, encodeErrorMessage('validation:too_long', { max: maxSlugLength })))
