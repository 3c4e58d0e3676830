import { z } from 'zod/v4'
import { complaint } from './complaint'

/** One `@`, a dot in the domain, none of the characters that mean something in a mail's header (security.md X6). */
const emailForm = /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cs}]{1,64}@[^\s@,;:<>()[\]\\"\p{Cc}\p{Cs}.]+(\.[^\s@,;:<>()[\]\\"\p{Cc}\p{Cs}.]+)+$/u

/** An email address: up to 254 characters, in lower case (api.md, Field rules). */
export const email = z
  .string({ error: complaint('validation:email_required') })
  .transform((address) => address.trim().normalize('NFC').toLowerCase())
  .refine((address) => address !== '', { error: complaint('validation:email_required'), abort: true })
  .refine((address) => address.length <= 254 && emailForm.test(address), complaint('validation:email'))
  .meta({ format: 'email', maxLength: 254 })
