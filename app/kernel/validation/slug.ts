import { z } from 'zod/v4'
import { complaint, type ValidationKey } from './complaint'

export const longestSlug = 60

/** The last part of an address: small letters a to z, digits and hyphens. */
export const slugText = (malformed: ValidationKey) => z
  .string({ error: complaint(malformed) })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, complaint(malformed)).max(longestSlug, complaint('validation:too_long', { max: longestSlug })))
