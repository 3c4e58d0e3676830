import type { z } from 'zod/v4'
import type { Language } from '~/i18n/settings'
import { checkPassword, type VerifiedMember } from '../auth/check-password'
import { writtenLanguage } from '~/features/messages'
import { fail, type Result } from '~/kernel/result/result'
import type { SignInWithCode } from './schemas'
import { requiresCode } from './status'
import { withCode } from './with-code'

type Given = Pick<z.output<typeof SignInWithCode>, 'email' | 'password' | 'code'>

export interface SignInContext {
  address: string
  language: Language
}

/**
 * `second_factor_required` without a code reveals that the password was correct, as the next page of the form does. A code is
 * checked only after a correct password.
 */
export async function signInWithCode(input: Given, { address, language }: SignInContext): Promise<Result<VerifiedMember>> {
  const known = await checkPassword(input, address)
  if (!known.ok || !(await requiresCode(known.value.member.id))) return known
  if (!input.code) return fail('second_factor_required')
  const { member, proof } = known.value
  const owner = { ...member, language: writtenLanguage(member.language, language) }
  return withCode(owner, input.code, () => Promise.resolve({ member, proof: { ...proof, withCode: true } }))
}
