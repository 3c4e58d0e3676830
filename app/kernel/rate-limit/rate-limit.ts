import { now } from '~/infra/clock'
import { read, sql, type Tx } from '~/infra/db'
import { env } from '~/infra/env'
import { getRequestContext } from '~/infra/request-context'
import { computeKeyedHash } from '~/infra/secrets'
import { RollbackError } from '../result/result'
import { rateLimits, type RateLimitName } from './rate-limits'

export interface RateLimitResult {
  retryAfter: number
}

/** In ms: the largest tolerated difference between the clocks of two processes of the site. */
const MAX_CLOCK_SKEW = 60_000

const keyOf = (name: RateLimitName, subject: string) => computeKeyedHash('limit', name, subject)

/**
 * Counts one use and returns `retryAfter` in seconds, 0 within the limit. Uses a single statement, so that concurrent requests cannot
 * exceed the limit. Treats a window that starts more than `MAX_CLOCK_SKEW` ahead as expired, because the clock must have been set back.
 */
export async function consumeRateLimit(tx: Tx, name: RateLimitName, subject: string): Promise<RateLimitResult> {
  const { max, seconds } = rateLimits[name]
  const at = now()
  const resetAt = new Date(at.getTime() + seconds * 1000)
  const latest = new Date(resetAt.getTime() + MAX_CLOCK_SKEW)
  const [row] = await tx.$queryRaw<{ count: number | bigint; resetAt: Date | string }[]>(sql`
    INSERT INTO "RateCount" ("key", "count", "resetAt") VALUES (${keyOf(name, subject)}, 1, ${resetAt})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "RateCount"."resetAt" > ${at} AND "RateCount"."resetAt" <= ${latest} THEN "RateCount"."count" + 1 ELSE 1 END,
      "resetAt" = CASE WHEN "RateCount"."resetAt" > ${at} AND "RateCount"."resetAt" < excluded."resetAt"
        THEN "RateCount"."resetAt" ELSE excluded."resetAt" END
    RETURNING "count", "resetAt"`)
  if (!row || Number(row.count) <= max * env.rateLimitFactor) return { retryAfter: 0 }
  recordRateLimit(name)
  return { retryAfter: Math.max(1, Math.ceil((new Date(row.resetAt).getTime() - at.getTime()) / 1000)) }
}

function recordRateLimit(name: RateLimitName) {
  const context = getRequestContext()
  if (context) context.usedUpLimit = name
}

export async function enforceRateLimit(tx: Tx, name: RateLimitName, subject: string): Promise<void> {
  const { retryAfter } = await consumeRateLimit(tx, name, subject)
  if (retryAfter > 0) throw new RollbackError('rate_limited', retryAfter)
}

/** Does not count a use. Lets the caller skip expensive work if the rate limit would reject the request anyway. */
export async function isRateLimited(name: RateLimitName, subject: string): Promise<boolean> {
  const { max, seconds } = rateLimits[name]
  const row = await read.rateCount.findUnique({ where: { key: keyOf(name, subject) }, select: { count: true, resetAt: true } })
  if (!row) return false
  const left = row.resetAt.getTime() - now().getTime()
  return left > 0 && left <= seconds * 1000 + MAX_CLOCK_SKEW && row.count >= max * env.rateLimitFactor
}

export async function refundRateLimit(tx: Tx, name: RateLimitName, subject: string): Promise<void> {
  await tx.rateCount.updateMany({
    where: { key: keyOf(name, subject), count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  })
}

/** Deletes the uses counted for `subject`, such as the failed sign-ins of a member who has reset the password by email. */
export async function resetRateLimit(tx: Tx, name: RateLimitName, subject: string): Promise<void> {
  await tx.rateCount.deleteMany({ where: { key: keyOf(name, subject) } })
}
