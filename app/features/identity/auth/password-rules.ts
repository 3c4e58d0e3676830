import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod/v4'
import { errorMessage } from '~/kernel/validation/error-message'
import { isSiteName } from './site-names'
import { isSimplePattern } from './simple-pattern'

const shortest = 8
const longest = 128

let common: Set<string> | undefined
const isCommon = (password: string) => {
  common ??= new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= shortest))
  return common.has(password.toLowerCase())
}

/** Passwords are never trimmed. */
export const newPassword = z
  .string({ error: errorMessage('validation:password_required') })
  .min(1, { error: errorMessage('validation:password_required'), abort: true })
  .transform((password) => password.normalize('NFKC'))
  .refine((password) => [...password].length >= shortest, { error: errorMessage('validation:password_short'), abort: true })
  .refine((password) => [...password].length <= longest, { error: errorMessage('validation:password_long'), abort: true })
  .refine((password) => !isCommon(password) && !isSimplePattern(password) && !isSiteName(password), errorMessage('validation:password_common'))
  .meta({ minLength: shortest, maxLength: longest })

export function isOwnName(password: string, names: string[]): boolean {
  const bare = password.toLowerCase()
  return names.some((name) => name.length > 0 && name.toLowerCase() === bare)
}
