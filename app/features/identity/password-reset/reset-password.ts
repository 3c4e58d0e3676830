import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import { resetRateLimit } from '~/kernel/rate-limit/rate-limit'
import { queueMail, chooseMailLanguage } from '~/features/messages'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { deleteUntrustedSecondFactor } from '../second-factor/delete-factor'
import { buildSignInRateLimitKey } from '../auth/check-password'
import { endSignIns } from '../auth/end-sign-ins'
import { lockSignIns } from '../auth/proof'
import { wasResetRequestedWithEmail, type PasswordResetContext } from './request-reset'
import { buildPasswordResetDoneEmail } from './email-templates'

export interface ResetLinkOwner {
  username: string
  email: string
}

const validLinkFilter = (token: string) => ({ tokenHash: computeSha256Hex(token), expiresAt: { gt: now() } })

export async function findResetLinkOwner(token: string): Promise<ResetLinkOwner | null> {
  const reset = await read.passwordReset.findFirst({
    where: validLinkFilter(token),
    select: { user: { select: { username: true, email: true } } },
  })
  return reset?.user ?? null
}

/**
 * Also deletes a second factor that was set up before the email was confirmed. Error code: `not_found` if the token is unknown,
 * used or expired.
 * @param password a password that `buildNewPasswordSchema` has accepted
 */
export async function resetPassword(token: string, password: string, context: PasswordResetContext): Promise<Result<void>> {
  const passwordHash = await hashPassword(password)
  const result = await toResult(write((tx) => replacePassword(tx, token, passwordHash, context)))
  if (result.ok) log.info('password_reset', { actor: result.value })
  return result.ok ? { ok: true, value: undefined } : result
}

const ownerColumns = { id: true, email: true, usernameKey: true, language: true, emailConfirmedAt: true } as const

async function replacePassword(tx: Tx, token: string, passwordHash: string, { address, language }: PasswordResetContext): Promise<string> {
  const where = validLinkFilter(token)
  const reset = await tx.passwordReset.findFirst({ where, select: { user: { select: ownerColumns } } })
  if (reset) await lockSignIns(tx, reset.user.id)
  const { count } = await tx.passwordReset.deleteMany({ where })
  if (!reset || count !== 1) throw new RollbackError('not_found')
  const { id, email, usernameKey, emailConfirmedAt } = reset.user
  const written = chooseMailLanguage(reset.user.language, language)
  await deleteUntrustedSecondFactor(tx, { id, email, emailConfirmedAt, language: written })
  // The link was sent by email, so using it confirms the email address.
  await tx.user.update({ where: { id }, data: { passwordHash, emailConfirmedAt: emailConfirmedAt ?? now() } })
  // Someone who knew the old password may have requested an email change.
  await tx.emailChange.deleteMany({ where: { userId: id } })
  await endSignIns(tx, id)
  await resetRateLimit(tx, 'sign-in:account', id)
  // Reset the limit only for the name in the reset request: otherwise, others at the same IP address could link an email to a username.
  await resetRateLimit(tx, 'sign-in:name-address', buildSignInRateLimitKey(wasResetRequestedWithEmail(token) ? email : usernameKey, address))
  await queueMail(tx, { kind: 'password-changed', to: email, userId: id, language: written, template: buildPasswordResetDoneEmail(getLocalizer(written)) })
  return id
}
