import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { RateLimitName } from '~/kernel/rate-limit/rate-limits'
import { refundRateLimit, consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { ok, toResult, fail, type Result } from '~/kernel/result/result'
import { buildCodeLimitEmail, queueSecondFactorEmail, buildRecoveryCodeUsedEmail } from './email-templates'
import { hashRecoveryCode, parseCode } from './recovery-codes'
import { unsealTotpSecret, sealTotpSecret } from './sealed-secret'
import { findMatchingTimeStep } from './totp'

export interface CodeOwner {
  id: string
  email: string
  language: Language
}

/**
 * Checks and uses up the code, then runs `work` in the same transaction. Counts each attempt before the check, and undoes the
 * count if the code is correct. After five wrong codes (`invalid_code`) in 15 minutes, rejects even a correct code (`rate_limited`).
 * After fifty wrong app codes in a day, rejects all app codes.
 */
export const runWithVerifiedCode = <T>(owner: CodeOwner, typed: string, work: (tx: Tx) => Promise<T>): Promise<Result<T>> =>
  runWithCountedAttempt(owner, typed, (tx) => consumeCode(tx, owner, typed), work)

/** @param isRight checks the code and uses it up; if `isRight` throws, the transaction is rolled back and the attempt is not counted */
export async function runWithCountedAttempt<T>(
  owner: CodeOwner,
  typed: string,
  isRight: (tx: Tx) => Promise<boolean>,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T>> {
  const { id } = owner
  const counts = getCodeLimits(typed)
  const result = await toResult(write(async (tx): Promise<Result<T>> => {
    const retryAfter = await countAttempt(tx, counts, id)
    if (retryAfter > 0) {
      const mayTell = (await consumeRateLimit(tx, 'second-factor:told', id)).retryAfter === 0
      if (mayTell) await queueSecondFactorEmail(tx, owner, buildCodeLimitEmail(getLocalizer(owner.language)))
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

/** The first limit that rejects determines the wait. Recovery codes have no daily limit, because they are too long to guess. */
const getCodeLimits = (typed: string): RateLimitName[] =>
  parseCode(typed)?.kind === 'app' ? ['second-factor:account-day', 'second-factor:account'] : ['second-factor:account']

/** Returns the seconds to wait, or 0 if the attempt is allowed. A rejected attempt counts only against the limit that rejects it. */
async function countAttempt(tx: Tx, names: RateLimitName[], userId: string): Promise<number> {
  for (const [at, name] of names.entries()) {
    const { retryAfter } = await consumeRateLimit(tx, name, userId)
    if (retryAfter === 0) continue
    for (const before of names.slice(0, at)) await refundRateLimit(tx, before, userId)
    return retryAfter
  }
  return 0
}

async function consumeCode(tx: Tx, owner: CodeOwner, typed: string): Promise<boolean> {
  const code = parseCode(typed)
  if (!code) return false
  return code.kind === 'app' ? consumeAppCode(tx, owner.id, code.digits) : consumeRecoveryCode(tx, owner, code.digits)
}

async function consumeAppCode(tx: Tx, userId: string, digits: string): Promise<boolean> {
  const factor = await tx.secondFactor.findFirst({ where: { userId, confirmedAt: { not: null } } })
  const secret = factor && unsealTotpSecret(factor)
  const step = secret && findMatchingTimeStep(secret, digits, now())
  if (!step) return false
  // Checks and updates in one statement, so that a code works only once. Also re-encrypts the secret with the current key.
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, confirmedAt: factor.confirmedAt, lastStep: { lt: step } },
    data: { lastStep: step, secret: sealTotpSecret(secret) },
  })
  return count === 1
}

async function consumeRecoveryCode(tx: Tx, owner: CodeOwner, digits: string): Promise<boolean> {
  const { id: userId } = owner
  const { count } = await tx.recoveryCode.deleteMany({ where: { hash: hashRecoveryCode(userId, digits) } })
  if (count !== 1) return false
  const left = await tx.recoveryCode.count({ where: { userId } })
  await queueSecondFactorEmail(tx, owner, buildRecoveryCodeUsedEmail(left, getLocalizer(owner.language)))
  log.info('recovery_code_used', { actor: userId })
  return true
}
