import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { checkPassword } from '../auth/check-password'
import type { Member } from '../members/member'
import { done, outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { tellOf } from './letters'
import { keepRecoveryCodes, newRecoveryCodes, readCode } from './recovery-codes'
import { openSecret, sealSecret } from './sealed-secret'
import { newSecret, stepOfCode } from './totp'

/** In ms: how long a set-up may take. */
export const setUpWithin = 60 * 60_000

/** A set-up that was begun and can still be ended. */
export const beingSetUp = (userId: string) => ({
  userId,
  confirmedAt: null,
  createdAt: { gt: new Date(now().getTime() - setUpWithin) },
})

/**
 * Makes a new secret for a member who gives her password again. Nothing asks for it before `confirmSetUp`; begun once more,
 * the secret before is forgotten. `changed_meanwhile` where a second factor is in force already.
 * @param address the client's address, by which wrong passwords are counted
 */
export async function beginSetUp(actor: Member, password: string, address: string): Promise<Outcome<undefined>> {
  const known = await checkPassword({ email: actor.email, password }, address)
  if (!known.ok) return known
  const at = now()
  const secret = sealSecret(newSecret())
  const made = await outcomeOf(write((tx) => tx.$executeRaw(sql`
    INSERT INTO "SecondFactor" ("userId", "secret", "lastStep", "createdAt") VALUES (${actor.id}, ${secret}, 0, ${at})
    ON CONFLICT ("userId") DO UPDATE SET "secret" = excluded."secret", "createdAt" = excluded."createdAt"
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
  session: string | undefined
}

/**
 * Puts the second factor in force once the app shows the right code, which counts no more after that. Every other session
 * and client of the account has to sign in again, with a code. `not_found` where nothing is being set up.
 * @returns the recovery codes, which nobody can read again
 */
export async function confirmSetUp(actor: Member, typed: string, { language, session }: Circumstances): Promise<Outcome<string[]>> {
  const codes = newRecoveryCodes()
  const outcome = await outcomeOf(write(async (tx) => {
    await putInForce(tx, actor.id, typed)
    await keepRecoveryCodes(tx, actor.id, codes)
    await tx.session.deleteMany({ where: { userId: actor.id, ...(session && { NOT: { tokenHash: sha256(session) } }) } })
    await tx.tokenFamily.deleteMany({ where: { userId: actor.id } })
    await tellOf(tx, { ...actor, language }, 'on')
    return codes
  }))
  if (outcome.ok) log.info('second_factor_on', { actor: actor.id })
  return outcome
}

async function putInForce(tx: Tx, userId: string, typed: string): Promise<void> {
  const factor = await tx.secondFactor.findFirst({ where: beingSetUp(userId) })
  if (!factor) throw new Refused('not_found')
  const [code, secret] = [readCode(typed), openSecret(factor)]
  const step = code?.kind === 'app' && secret && stepOfCode(secret, code.digits, now())
  if (!step) throw new Refused('invalid_code')
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, confirmedAt: null, createdAt: factor.createdAt },
    data: { confirmedAt: now(), lastStep: step },
  })
  if (count !== 1) throw new Refused('not_found')
}
