import { now } from '~/infra/clock'
import { read, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { checkPassword } from '../auth/check-password'
import { endOtherSignIns } from '../auth/end-sign-ins'
import { holdSignIns } from '../auth/proof'
import { writtenLanguage } from '../mail/written-language'
import type { Member } from '../members/member'
import { done, outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { tellOf } from './letters'
import { keepRecoveryCodes, newRecoveryCodes, readCode } from './recovery-codes'
import { openSecret, sealSecret } from './sealed-secret'
import { newSecret, stepOfCode } from './totp'
import { withTry } from './with-code'

/** In ms: how long a set-up may take. */
export const setUpWithin = 60 * 60_000

/** The token of the browser's session, if it has one. */
export type Session = string | undefined

/**
 * Only an account whose email is confirmed may have a second factor. Otherwise a stranger could register with the address of
 * another person, and a new password by mail would not let the owner of the mailbox in.
 */
const confirmed = { emailConfirmedAt: { not: null } } as const

/** Whether a member may set a second factor up. */
export const maySetUp = async (userId: string): Promise<boolean> => (await read.user.count({ where: { id: userId, ...confirmed } })) > 0

/** A set-up that this session began and can still end. No other one may: whoever else began it may hold the secret. */
export const beingSetUp = (userId: string, session: Session) => ({
  userId,
  begunBy: sha256(session ?? ''),
  confirmedAt: null,
  user: confirmed,
  createdAt: { gt: new Date(now().getTime() - setUpWithin) },
})

interface Beginning {
  /** The client's address, by which wrong passwords are counted. */
  address: string
  session: Session
}

/**
 * Makes a new secret for a member who gives her password again. Nothing asks for it before `confirmSetUp`; begun once more,
 * the secret before is forgotten. `changed_meanwhile` where a second factor is in force already, `not_found` without a session,
 * `forbidden` while her email is not confirmed.
 */
export async function beginSetUp(actor: Member, password: string, { address, session }: Beginning): Promise<Outcome<undefined>> {
  if (!session) return refuse('not_found')
  if (!(await maySetUp(actor.id))) return refuse('forbidden')
  const known = await checkPassword({ email: actor.email, password }, address)
  if (!known.ok) return known
  const at = now()
  const secret = sealSecret(newSecret())
  const made = await outcomeOf(write((tx) => tx.$executeRaw(sql`
    INSERT INTO "SecondFactor" ("userId", "secret", "lastStep", "createdAt", "begunBy")
    VALUES (${actor.id}, ${secret}, 0, ${at}, ${sha256(session)})
    ON CONFLICT ("userId") DO UPDATE SET "secret" = excluded."secret", "createdAt" = excluded."createdAt", "begunBy" = excluded."begunBy"
      WHERE "SecondFactor"."confirmedAt" IS NULL`)))
  if (!made.ok) return made
  return made.value === 1 ? done(undefined) : refuse('changed_meanwhile')
}

/** Forgets a set-up that was begun. What is in force stays. */
export async function cancelSetUp(actor: Member): Promise<void> {
  await write((tx) => tx.secondFactor.deleteMany({ where: { userId: actor.id, confirmedAt: null } }))
}

interface Circumstances {
  language: Language
  /** The token of the session in which it is done: the only one that goes on. */
  session: Session
}

/**
 * Puts the second factor in force once the app shows the right code, which counts no more after that. Every other session
 * and client of the account has to sign in again, with a code. Wrong codes count as they do in `withCode`. `not_found` where
 * this session is setting nothing up.
 * @returns the recovery codes, which nobody can read again
 */
export async function confirmSetUp(actor: Member, typed: string, { language, session }: Circumstances): Promise<Outcome<string[]>> {
  if (!session) return refuse('not_found')
  const codes = newRecoveryCodes()
  const owner = { ...actor, language: writtenLanguage(actor.language, language) }
  const outcome = await withTry(owner, typed, (tx) => putInForce(tx, beingSetUp(owner.id, session), typed), async (tx) => {
    await keepRecoveryCodes(tx, owner.id, codes)
    await holdSignIns(tx, owner.id)
    await endOtherSignIns(tx, owner.id, session)
    await tellOf(tx, owner, 'on')
    return codes
  })
  if (outcome.ok) log.info('second_factor_on', { actor: actor.id })
  return outcome
}

/** Whether the code was right, with which it is in force. */
async function putInForce(tx: Tx, where: ReturnType<typeof beingSetUp>, typed: string): Promise<boolean> {
  const factor = await tx.secondFactor.findFirst({ where })
  if (!factor) throw new Refused('not_found')
  const [code, secret] = [readCode(typed), openSecret(factor)]
  const step = code?.kind === 'app' && secret && stepOfCode(secret, code.digits, now())
  if (!step) return false
  const { count } = await tx.secondFactor.updateMany({
    where: { ...where, createdAt: factor.createdAt, secret: factor.secret },
    data: { confirmedAt: now(), lastStep: step, begunBy: null },
  })
  if (count !== 1) throw new Refused('not_found')
  return true
}
