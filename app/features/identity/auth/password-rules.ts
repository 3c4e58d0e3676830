import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod/v4'
import { buildErrorMessage } from '~/kernel/validation/error-message'
import { isSiteName } from './site-names'
import { isSimplePattern } from './simple-pattern'

const minPasswordLength = 8
const maxPasswordLength = 128

let commonPasswords: Set<string> | undefined
const isCommonPassword = (password: string) => {
  commonPasswords ??= new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= minPasswordLength))
  return commonPasswords.has(password.toLowerCase())
}

/** Does not trim the password, because spaces may be part of it. */
export const newPasswordSchema = z
  .string({ error: buildErrorMessage('validation:password_required') })
  .min(1, { error: buildErrorMessage('validation:password_required'), abort: true })
  .transform((password) => password.normalize('NFKC'))
  .refine((password) => [...password].length >= minPasswordLength, { error: buildErrorMessage('validation:password_short'), abort: true })
  .refine((password) => [...password].length <= maxPasswordLength, { error: buildErrorMessage('validation:password_long'), abort: true })
  .refine((password) => !isCommonPassword(password) && !isSimplePattern(password) && !isSiteName(password), buildErrorMessage('validation:password_common'))
  .meta({ minLength: minPasswordLength, maxLength: maxPasswordLength })

export function isOwnerName(password: string, names: string[]): boolean {
  const bare = password.toLowerCase()
  return names.some((name) => name.length > 0 && name.toLowerCase() === bare)
}
