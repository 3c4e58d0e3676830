import { z } from 'zod/v4'
import { encodeErrorMessage } from './error-message'

/**
 * An address has one `@`, a dot in the domain, no invisible characters, and no characters with a special meaning in email headers.
 * A dot is never first, last or next to another dot, and no domain label begins or ends with a hyphen.
 */
const atom = '[^\\s@,;:<>()[\\]\\\\".\\p{Cc}\\p{Cs}\\p{Cf}]+'
const label = `(?!-)${atom}(?<!-)`
const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(\\.${atom})*@${label}(\\.${label})+$`, 'u')

export const emailSchema = z
  .string({ error: encodeErrorMessage('validation:email_required') })
  .transform((address) => address.trim().normalize('NFC').toLowerCase())
  .refine((address) => address !== '', { error: encodeErrorMessage('validation:email_required'), abort: true })
  .refine((address) => address.length <= 254 && emailPattern.test(address), encodeErrorMessage('validation:email'))
  .meta({ format: 'email', maxLength: 254 })
