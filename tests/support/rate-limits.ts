import { write } from '~/infra/db'
import { consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { RateLimitName } from '~/kernel/rate-limit/rate-limits'

/** Counts uses of a rate limit without what it limits. */
export const countUses = (name: RateLimitName, subject: string, uses: number) => write(async (tx) => {
  for (let use = 0; use < uses; use += 1) await consumeRateLimit(tx, name, subject)
})
