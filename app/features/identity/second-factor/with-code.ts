import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { RateLimitName } from '~/kernel/rate-limit/rate-limits'
import { refundRateLimit, consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { ok, toResult, fail, type Result } from '~/kernel/result/result'
import { codeLimitEmail, queueFactorEmail, recoveryCodeUsedEmail } from './email-templates'
import { hashOf, readCode } from './recovery-codes'
import { openSecret, sealSecret } from './sealed-secret'
import { stepOfCode } from './totp'

export interface CodeOwner {
  id: string
  email: string
  language: Language
}

/**
 * An attempt is counted before the check, and uncounted if the code is correct. After five wrong codes in 15 minutes, or fifty
 * wrong app codes in a day, even a correct code is refused (`rate_limited`); the daily limit applies only to app codes.
 */
export const withCode = <T>(owner: CodeOwner, typed: string, work: (tx: Tx) => Promise<T>): Promise<Result<T>> =>
  withTry(owner, typed, (tx) => useUp(tx, owner, typed), work)

/** @param isRight checks and uses up the code; if it throws, nothing is counted */
export async function withTry<T>(
  owner: CodeOwner,
  typed: string,
  isRight: (tx: Tx) => Promise<boolean>,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T>> {
  const { id } = owner
  const counts = limitsOf(typed)
  const result = await toResult(write(async (tx): Promise<Result<T>> => {
    const retryAfter = await countTry(tx, counts, id)
    if (retryAfter > 0) {
      if ((await consumeRateLimit(tx, 'second-factor:told', id)).retryAfter === 0) await queueFactorEmail(tx, owner, codeLimitEmail(getLocalizer(owner.language)))
      return fail('rate_limited', retryAfter)
    }
    if (!(await isRight(tx))) return fail('invalid_code')
    for (const name of counts) await refundRateLimit(tx, name, id)
    return ok(await work(tx))
  }))
  const answer = result.ok ? result.value : result
  if (!answer.ok && answer.error.code === 'rate_limited') log.warn('second_factor_limited', { actor: id })
  if (!answer.ok && answer.error.code === 'invalid_code') log.warn('second_factor_failed', { actor: id })
  return answer
}

/** The longer limit comes first. Recovery codes have no daily limit, because nobody can guess them. */
const limitsOf = (typed: string): RateLimitName[] =>
  readCode(typed)?.kind === 'app' ? ['second-factor:account-day', 'second-factor:account'] : ['second-factor:account']

/** Returns the seconds to wait, 0 if the attempt is allowed. A refused attempt counts for no further limit. */
async function countTry(tx: Tx, names: RateLimitName[], userId: string): Promise<number> {
  for (const [at, name] of names.entries()) {
    const { retryAfter } = await consumeRateLimit(tx, name, userId)
    if (retryAfter === 0) continue
    for (const before of names.slice(0, at)) await refundRateLimit(tx, before, userId)
    return retryAfter
  }
  return 0
}

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
  // One statement: of two requests with the same code one wins. It also reseals the secret with the current key.
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
  await queueFactorEmail(tx, owner, recoveryCodeUsedEmail(left, getLocalizer(owner.language)))
  log.info('recovery_code_used', { actor: userId })
  return true
}
