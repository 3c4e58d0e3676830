import type { z } from 'zod/v4'
import type { Language } from '~/i18n/settings'
import { checkPassword, type Known } from '../auth/check-password'
import { writtenLanguage } from '../mail/written-language'
import { refuse, type Outcome } from '../outcome/outcome'
import type { SignInWithCode } from './schemas'
import { asksForCode } from './status'
import { withCode } from './with-code'

type Given = Pick<z.output<typeof SignInWithCode>, 'email' | 'password' | 'code'>

export interface Circumstances {
  /** The client's address, with IPv6 cut to its /64 network. */
  address: string
  language: Language
}

/**
 * Finds a member by name and password, and by a code where her account asks for one: without it `second_factor_required`,
 * which says that the password was right, as a browser is told by the next screen. A code is looked at behind a right
 * password alone (security.md A14).
 */
export async function signInWithCode(input: Given, { address, language }: Circumstances): Promise<Outcome<Known>> {
  const known = await checkPassword(input, address)
  if (!known.ok || !(await asksForCode(known.value.member.id))) return known
  if (!input.code) return refuse('second_factor_required')
  const { member, proof } = known.value
  const owner = { ...member, language: writtenLanguage(member.language, language) }
  return withCode(owner, input.code, () => Promise.resolve({ member, proof: { ...proof, withCode: true } }))
}
