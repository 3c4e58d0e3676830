import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod/v4'
import { complaint } from '../fields/complaint'

const shortest = 8
const longest = 128

/** Made at the first registration of a process, not at its start. */
let common: Set<string> | undefined
const isCommon = (password: string) => {
  common ??= new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= shortest))
  return common.has(password.toLowerCase())
}

/** 8 to 128 characters of any kind, in NFKC, never trimmed, not a common one (api.md, Field rules; security.md A8). */
export const newPassword = z
  .string({ error: complaint('validation:password_required') })
  .min(1, { error: complaint('validation:password_required'), abort: true })
  .transform((password) => password.normalize('NFKC'))
  .refine((password) => [...password].length >= shortest, { error: complaint('validation:password_short'), abort: true })
  .refine((password) => [...password].length <= longest, { error: complaint('validation:password_long'), abort: true })
  .refine((password) => !isCommon(password), complaint('validation:password_common'))
  .meta({ minLength: shortest, maxLength: longest })

/** Whether a password gives away nothing but what anyone can see: a name of its owner or of the site. */
export function isOwnName(password: string, names: string[]): boolean {
  const bare = password.toLowerCase()
  return names.some((name) => name.length > 0 && name.toLowerCase() === bare)
}
