import { log } from '~/infra/log'
import { renewSession, type RenewedSession } from '../auth/sessions'
import type { Member } from '~/kernel/members/member'
import { ok, toResult, fail, type Result } from '~/kernel/result/result'
import { checkPasswordAndCode, type PasswordCheckContext } from './check-password-and-code'

interface PasswordAndCode {
  password: string
  code?: string
}

/**
 * Renews the session's token and records the password check, which sensitive actions require. Error codes: those of
 * `checkPasswordAndCode`, and `not_found` if the session has ended.
 * @param session the token of the browser's session
 */
export async function reauthenticate(actor: Member, given: PasswordAndCode, { session, ...context }: PasswordCheckContext & { session: string }): Promise<Result<RenewedSession>> {
  const known = await checkPasswordAndCode({ email: actor.email, ...given }, context)
  if (!known.ok) return known
  const renewed = await toResult(renewSession(session, { userId: actor.id, proof: known.value.proof }))
  if (!renewed.ok) return renewed
  if (!renewed.value) return fail('not_found')
  log.info('password_given_again', { actor: actor.id })
  return ok(renewed.value)
}
