import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod/v4'
import { complaint } from '../fields/complaint'
import { isSiteName } from './site-names'
import { isSimplePattern } from './simple-pattern'

const shortest = 8
const longest = 128

/** Made at the first registration of a process, not at its start. */
let common: Set<string> | undefined
const isCommon = (password: string) => {
  common ??= new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= shortest))
  return common.has(password.toLowerCase())
}

/** 8 to 128 characters of any kind, in NFKC, never trimmed, neither a common one nor a simple pattern nor the site's name. */
export const newPassword = z
  .string({ error: complaint('validation:password_required') })
  .min(1, { error: complaint('validation:password_required'), abort: true })
  .transform((password) => password.normalize('NFKC'))
  .refine((password) => [...password].length >= shortest, { error: complaint('validation:password_short'), abort: true })
  .refine((password) => [...password].length <= longest, { error: complaint('validation:password_long'), abort: true })
  .refine((password) => !isCommon(password) && !isSimplePattern(password) && !isSiteName(password), complaint('validation:password_common'))
  .meta({ minLength: shortest, maxLength: longest })

/** Whether a password is a name of its owner, which others can see or guess. */
export function isOwnName(password: string, names: string[]): boolean {
  const bare = password.toLowerCase()
  return names.some((name) => name.length > 0 && name.toLowerCase() === bare)
}
