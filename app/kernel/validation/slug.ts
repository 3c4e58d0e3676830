import { z } from 'zod/v4'
import { buildErrorMessage, type ValidationKey } from './error-message'

export const maxSlugLength = 60

export const slugText = (malformed: ValidationKey) => z
  .string({ error: buildErrorMessage(malformed) })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, buildErrorMessage(malformed)).max(maxSlugLength, buildErrorMessage('validation:too_long', { max: maxSlugLength })))
