import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import { forgive } from '../limits/spend'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { takeUnprovenFactorOff } from '../second-factor/take-off'
import { typedNameAt } from './check-password'
import { endSignIns } from './end-sign-ins'
import { isAskedByEmail, type ResetContext } from './request-reset'
import { changedLetter } from './reset-letters'

/** Whose password a link sets: the names it must not be. */
export interface ResetOwner {
  username: string
  email: string
}

const alive = (token: string) => ({ tokenHash: sha256(token), expiresAt: { gt: now() } })

/** Whose link it is, or null where it is unknown, used, replaced or has run out. Looking uses nothing up. */
export async function findReset(token: string): Promise<ResetOwner | null> {
  const reset = await read.passwordReset.findFirst({
    where: alive(token),
    select: { user: { select: { username: true, email: true } } },
  })
  return reset?.user ?? null
}

/**
 * Sets a new password with the token of a link, once (`not_found` ever after), and ends every session and every client's
 * sign-in of the account. The failed sign-ins with the name that the link was asked for with no longer count. The email is confirmed
 * by it, and a second factor that was set up before it was confirmed is taken off.
 * @param password one that `newPasswordOf` has passed
 */
export async function resetPassword(token: string, password: string, context: ResetContext): Promise<Outcome<void>> {
  const passwordHash = await hashPassword(password)
  const outcome = await outcomeOf(write((tx) => change(tx, token, passwordHash, context)))
  if (outcome.ok) log.info('password_reset', { actor: outcome.value })
  return outcome.ok ? { ok: true, value: undefined } : outcome
}

const owner = { id: true, email: true, usernameKey: true, language: true, emailConfirmedAt: true } as const

async function change(tx: Tx, token: string, passwordHash: string, { address, language }: ResetContext): Promise<string> {
  const where = alive(token)
  const reset = await tx.passwordReset.findFirst({ where, select: { user: { select: owner } } })
  const { count } = await tx.passwordReset.deleteMany({ where })
  if (!reset || count !== 1) throw new Refused('not_found')
  const { id, email, usernameKey, emailConfirmedAt } = reset.user
  const written = writtenLanguage(reset.user.language, language)
  await takeUnprovenFactorOff(tx, { id, email, emailConfirmedAt, language: written })
  // The link came by mail, so its holder reads the mailbox.
  await tx.user.update({ where: { id }, data: { passwordHash, emailConfirmedAt: emailConfirmedAt ?? now() } })
  // Whoever had the password may have asked for it.
  await tx.emailChange.deleteMany({ where: { userId: id } })
  await endSignIns(tx, id)
  await forgive(tx, 'sign-in:account', id)
  // Only the name with which the link was asked for: others at the same address must not see which two names belong to one account.
  await forgive(tx, 'sign-in:name-address', typedNameAt(isAskedByEmail(token) ? email : usernameKey, address))
  await queueMail(tx, { kind: 'password-changed', to: email, userId: id, language: written, letter: changedLetter(localizerFor(written)) })
  return id
}
