import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { sha256 } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { passwordEmail } from '../account-emails/email-templates'
import { queueMail, writtenLanguage } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { checkPassword } from './check-password'
import { endOtherSignIns } from './end-sign-ins'
import { noCodeFilter } from './proof'

interface SignInContext {
  address: string
  language: Language
  session: string | undefined
}

/**
 * Ends every other sign-in and every link that could set a password or an email. Wrong tries count like those of a sign-in.
 * @param input.newPassword a password that `passwordChangeOf` has accepted
 */
export async function changePassword(
  actor: Member, input: { password: string; newPassword: string }, { address, language, session }: SignInContext,
): Promise<Result<void>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const hashes = { former: known.value.proof.passwordHash ?? '', next: await hashPassword(input.newPassword) }
  const result = await toResult(write(async (tx) => {
    await setHash(tx, actor.id, hashes)
    await endOtherSignIns(tx, actor.id, session)
    // Not with a second factor: a password without a code must not unlock what requires a recent sign-in.
    await tx.session.updateMany({ where: { tokenHash: sha256(session ?? ''), user: noCodeFilter }, data: { provenAt: now() } })
    await tx.passwordReset.deleteMany({ where: { userId: actor.id } })
    await tx.emailChange.deleteMany({ where: { userId: actor.id } })
    await queuePasswordEmail(tx, actor, writtenLanguage(actor.language, language))
  }))
  if (result.ok) log.info('password_changed', { actor: actor.id })
  return result
}

async function setHash(tx: Tx, id: string, { former, next }: { former: string; next: string }): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id, passwordHash: former }, data: { passwordHash: next } })
  if (count === 0) throw new RollbackError('changed_meanwhile')
}

const queuePasswordEmail = (tx: Tx, { id, email }: Member, language: Language) =>
  queueMail(tx, { kind: 'password-changed', to: email, userId: id, language, template: passwordEmail(getLocalizer(language)) })
