import { log } from '~/infra/log'
import { renewSession } from '../auth/sessions'
import type { Member } from '../members/member'
import { done, outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { signInWithCode, type Circumstances } from './sign-in-with-code'

interface Given {
  password: string
  code?: string
}

/**
 * Has a signed-in member show once more who she is, by her password and where her account asks for one by a code, both counted
 * as in signing in. Her session goes on by another token, and what wants a password given lately is open in it
 * (security.md A15). `second_factor_required` where the code is missing, `not_found` where the session has ended.
 * @param session the token of the browser's session
 * @returns the token in its place, and whether the session is remembered
 */
export async function proveAgain(actor: Member, given: Given, { session, ...circumstances }: Circumstances & { session: string }): Promise<Outcome<{ token: string; remember: boolean }>> {
  const known = await signInWithCode({ email: actor.email, ...given }, circumstances)
  if (!known.ok) return known
  const renewed = await outcomeOf(renewSession(session, { userId: actor.id, proof: known.value.proof }))
  if (!renewed.ok) return renewed
  if (!renewed.value) return refuse('not_found')
  log.info('password_given_again', { actor: actor.id })
  return done(renewed.value)
}
