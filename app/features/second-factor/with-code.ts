import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { giveBack, spend } from '../limits/spend'
import { done, outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { queueLetter, usedLetter } from './letters'
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
 * too (`rate_limited`; security.md A14). A code that is wrong, or was used before, is `invalid_code`.
 */
export async function withCode<T>(owner: CodeOwner, typed: string, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
  const { id } = owner
  const outcome = await outcomeOf(write(async (tx): Promise<Outcome<T>> => {
    const { retryAfter } = await spend(tx, 'second-factor:account', id)
    if (retryAfter > 0) return refuse('rate_limited', retryAfter)
    if (!(await useUp(tx, owner, typed))) return refuse('invalid_code')
    await giveBack(tx, 'second-factor:account', id)
    return done(await work(tx))
  }))
  const answer = outcome.ok ? outcome.value : outcome
  if (!answer.ok && answer.refusal.code === 'rate_limited') log.warn('second_factor_limited', { actor: id })
  if (!answer.ok && answer.refusal.code === 'invalid_code') log.warn('second_factor_failed', { actor: id })
  return answer
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
