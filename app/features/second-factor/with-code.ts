import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { LimitName } from '../limits/limits'
import { giveBack, spend } from '../limits/spend'
import { done, outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { guessedLetter, queueLetter, usedLetter } from './letters'
import { hashOf, readCode } from './recovery-codes'
import { openSecret, sealSecret } from './sealed-secret'
import { stepOfCode } from './totp'

/** Whose code it is, and in which language she is written to. */
export interface CodeOwner {
  id: string
  email: string
  language: Language
}

/**
 * Does something for who has typed a code that counts, in the transaction in which the code is used up. A try is counted
 * before the code is looked at and taken back when it was right: after five wrong ones in 15 minutes the right one waits
 * too (`rate_limited`; security.md A14), and after fifty of the app in a day any of the app; the owner is told, once a day.
 * A code that is wrong, or was used before, is `invalid_code`.
 */
export const withCode = <T>(owner: CodeOwner, typed: string, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> =>
  withTry(owner, typed, (tx) => useUp(tx, owner, typed), work)

/**
 * The same for a code that is looked at in another way, as in setting up.
 * @param isRight says whether the code is right, and uses it up; what it throws leaves nothing counted
 */
export async function withTry<T>(
  owner: CodeOwner,
  typed: string,
  isRight: (tx: Tx) => Promise<boolean>,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  const { id } = owner
  const counts = limitsOf(typed)
  const outcome = await outcomeOf(write(async (tx): Promise<Outcome<T>> => {
    const retryAfter = await countTry(tx, counts, id)
    if (retryAfter > 0) {
      if ((await spend(tx, 'second-factor:told', id)).retryAfter === 0) await queueLetter(tx, owner, guessedLetter(localizerFor(owner.language)))
      return refuse('rate_limited', retryAfter)
    }
    if (!(await isRight(tx))) return refuse('invalid_code')
    for (const name of counts) await giveBack(tx, name, id)
    return done(await work(tx))
  }))
  const answer = outcome.ok ? outcome.value : outcome
  if (!answer.ok && answer.refusal.code === 'rate_limited') log.warn('second_factor_limited', { actor: id })
  if (!answer.ok && answer.refusal.code === 'invalid_code') log.warn('second_factor_failed', { actor: id })
  return answer
}

/** What a try counts against, the longer first. A recovery code, which nobody can guess, lets its owner in all day. */
const limitsOf = (typed: string): LimitName[] =>
  readCode(typed)?.kind === 'app' ? ['second-factor:account-day', 'second-factor:account'] : ['second-factor:account']

/** Counts a try: in how many seconds the next one may be made, 0 where this one may. One that may not counts for no other limit. */
async function countTry(tx: Tx, names: LimitName[], userId: string): Promise<number> {
  for (const [at, name] of names.entries()) {
    const { retryAfter } = await spend(tx, name, userId)
    if (retryAfter === 0) continue
    for (const before of names.slice(0, at)) await giveBack(tx, before, userId)
    return retryAfter
  }
  return 0
}

/** Whether the code counts, which is the last time that it does. */
async function useUp(tx: Tx, owner: CodeOwner, typed: string): Promise<boolean> {
  const code = readCode(typed)
  if (!code) return false
  return code.kind === 'app' ? useStep(tx, owner.id, code.digits) : useRecoveryCode(tx, owner, code.digits)
}

async function useStep(tx: Tx, userId: string, digits: string): Promise<boolean> {
  const factor = await tx.secondFactor.findFirst({ where: { userId, confirmedAt: { not: null } } })
  const secret = factor && openSecret(factor)
  const step = secret && stepOfCode(secret, digits, now())
  if (!step) return false
  // One statement, so that of two that bring the same code one wins. Sealed anew, a former SESSION_SECRET can go one day.
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, confirmedAt: factor.confirmedAt, lastStep: { lt: step } },
    data: { lastStep: step, secret: sealSecret(secret) },
  })
  return count === 1
}

async function useRecoveryCode(tx: Tx, owner: CodeOwner, digits: string): Promise<boolean> {
  const { id: userId } = owner
  const { count } = await tx.recoveryCode.deleteMany({ where: { hash: hashOf(userId, digits) } })
  if (count !== 1) return false
  const left = await tx.recoveryCode.count({ where: { userId } })
  await queueLetter(tx, owner, usedLetter(left, localizerFor(owner.language)))
  log.info('recovery_code_used', { actor: userId })
  return true
}
