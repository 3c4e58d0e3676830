import { createRequire } from 'node:module'
import { z } from 'zod/v4'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { isSiteName } from './site-names'
import { isSimplePattern } from './simple-pattern'

const minPasswordLength = 8
const maxPasswordLength = 128

const require = createRequire(import.meta.url)

/** Loads the dictionary at first use, because decompressing it would delay every start by 30 ms. */
function loadCommonPasswords(): Set<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= minPasswordLength))
}

let commonPasswords: Set<string> | undefined
const isCommonPassword = (password: string) => {
  commonPasswords ??= loadCommonPasswords()
  return commonPasswords.has(password.toLowerCase())
}

/** Does not trim the password, because spaces may be part of it. */
export const newPasswordSchema = z
  .string({ error: encodeErrorMessage('validation:password_required') })
  .min(1, { error: encodeErrorMessage('validation:password_required'), abort: true })
  .transform((password) => password.normalize('NFKC'))
  .refine((password) => [...password].length >= minPasswordLength, { error: encodeErrorMessage('validation:password_short'), abort: true })
  .refine((password) => [...password].length <= maxPasswordLength, { error: encodeErrorMessage('validation:password_long'), abort: true })
  .refine((password) => !isCommonPassword(password) && !isSimplePattern(password) && !isSiteName(password), encodeErrorMessage('validation:password_common'))
  .meta({ minLength: minPasswordLength, maxLength: maxPasswordLength })

export function isOwnerName(password: string, names: string[]): boolean {
  const bare = password.toLowerCase()
  return names.some((name) => name.length > 0 && name.toLowerCase() === bare)
}
