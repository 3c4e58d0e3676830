import type { z } from 'zod/v4'
import type { Language } from '~/i18n/settings'
import { checkPassword, type VerifiedMember } from '../auth/check-password'
import { chooseMailLanguage } from '~/features/messages'
import { fail, type Result } from '~/kernel/result/result'
import type { SignInWithCodeSchema } from './schemas'
import { hasConfirmedSecondFactor } from './status'
import { runWithVerifiedCode } from './run-with-code'

type SignInWithCodeInput = Pick<z.output<typeof SignInWithCodeSchema>, 'email' | 'password' | 'code'>

export interface PasswordCheckContext {
  address: string
  language: Language
}

/**
 * Checks the password and then, if the account has a second factor, the code. Error codes: `invalid_credentials`, `invalid_code`,
 * `rate_limited`; `second_factor_required` if the code is missing. The last error reveals that the password was correct, as does the
 * code page of the sign-in form.
 */
export async function checkPasswordAndCode(input: SignInWithCodeInput, { address, language }: PasswordCheckContext): Promise<Result<VerifiedMember>> {
  const known = await checkPassword(input, address)
  if (!known.ok || !(await hasConfirmedSecondFactor(known.value.member.id))) return known
  if (!input.code) return fail('second_factor_required')
  const { member, proof } = known.value
  const owner = { ...member, language: chooseMailLanguage(member.language, language) }
  return runWithVerifiedCode(owner, input.code, () => Promise.resolve({ member, proof: { ...proof, withCode: true } }))
}
