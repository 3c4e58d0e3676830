import { z } from 'zod/v4'
import { errorMessage, type ValidationKey } from './error-message'

export const maxSlugLength = 60

export const slugText = (malformed: ValidationKey) => z
  .string({ error: errorMessage(malformed) })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, errorMessage(malformed)).max(maxSlugLength, errorMessage('validation:too_long', { max: maxSlugLength })))
