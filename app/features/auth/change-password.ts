import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { passwordLetter } from '../account/letters'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { checkPassword } from './check-password'
import { endOtherSignIns } from './end-sign-ins'
import { asksForNoCode } from './proof'

interface Circumstances {
  /** The client's address, by which wrong passwords are counted. */
  address: string
  language: Language
  /** The token of the session in which it is done: the only one that goes on. */
  session: string | undefined
}

/**
 * Sets another password for a member who gives her present one, whose wrong tries count as those of a sign-in do. Every other
 * session and every client's sign-in ends, and so does every link that could set a password or an email (security.md A11).
 * `changed_meanwhile` where another one was set a moment ago.
 * @param input.newPassword one that `passwordChangeOf` has passed
 */
export async function changePassword(
  actor: Member, input: { password: string; newPassword: string }, { address, language, session }: Circumstances,
): Promise<Outcome<void>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const hashes = { former: known.value.proof.passwordHash ?? '', next: await hashPassword(input.newPassword) }
  const outcome = await outcomeOf(write(async (tx) => {
    await setHash(tx, actor.id, hashes)
    await endOtherSignIns(tx, actor.id, session)
    // Not where a code is asked for too: no password given without it opens what wants one given lately.
    await tx.session.updateMany({ where: { tokenHash: sha256(session ?? ''), user: asksForNoCode }, data: { provenAt: now() } })
    await tx.passwordReset.deleteMany({ where: { userId: actor.id } })
    await tx.emailChange.deleteMany({ where: { userId: actor.id } })
    await tell(tx, actor, writtenLanguage(actor.language, language))
  }))
  if (outcome.ok) log.info('password_changed', { actor: actor.id })
  return outcome
}

async function setHash(tx: Tx, id: string, { former, next }: { former: string; next: string }): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id, passwordHash: former }, data: { passwordHash: next } })
  if (count === 0) throw new Refused('changed_meanwhile')
}

const tell = (tx: Tx, { id, email }: Member, language: Language) =>
  queueMail(tx, { kind: 'password-changed', to: email, userId: id, language, letter: passwordLetter(localizerFor(language)) })
