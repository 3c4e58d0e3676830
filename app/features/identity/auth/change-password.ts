import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { buildPasswordChangedEmail } from '../account-emails/email-templates'
import { queueMail, chooseMailLanguage } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { checkPassword } from './check-password'
import { endOtherSignIns } from './end-sign-ins'
import { noSecondFactorFilter } from './proof'
import { replaceSessionToken, type RenewedSession } from './sessions'

interface PasswordChangeContext {
  address: string
  language: Language
  session: string | undefined
}

/**
 * Ends all other sign-ins and revokes password reset and email change links. Wrong passwords count as failed sign-ins.
 * Renews this session in the same transaction, so that a stolen copy of the old cookie stops working.
 * @param input.newPassword a password that `buildPasswordChangeSchema` has accepted
 */
export async function changePassword(
  actor: Member, input: { password: string; newPassword: string }, { address, language, session }: PasswordChangeContext,
): Promise<Result<RenewedSession | null>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const hashes = { former: known.value.proof.passwordHash ?? '', next: await hashPassword(input.newPassword) }
  const result = await toResult(write(async (tx) => {
    await replacePasswordHash(tx, actor.id, hashes)
    await endOtherSignIns(tx, actor.id, session)
    // Skips accounts with a second factor: a password without a code must not allow actions that require a recent password check.
    await tx.session.updateMany({ where: { tokenHash: computeSha256Hex(session ?? ''), user: noSecondFactorFilter }, data: { provenAt: now() } })
    await tx.passwordReset.deleteMany({ where: { userId: actor.id } })
    await tx.emailChange.deleteMany({ where: { userId: actor.id } })
    await queuePasswordEmail(tx, actor, chooseMailLanguage(actor.language, language))
    return replaceSessionToken(tx, session ?? '')
  }))
  if (result.ok) log.info('password_changed', { actor: actor.id })
  return result
}

async function replacePasswordHash(tx: Tx, id: string, { former, next }: { former: string; next: string }): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id, passwordHash: former }, data: { passwordHash: next } })
  if (count === 0) throw new RollbackError('changed_meanwhile')
}

const queuePasswordEmail = (tx: Tx, { id, email }: Member, language: Language) =>
  queueMail(tx, { kind: 'password-changed', to: email, userId: id, language, template: buildPasswordChangedEmail(getLocalizer(language)) })
