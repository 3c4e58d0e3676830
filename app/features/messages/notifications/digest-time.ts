import { now } from '~/infra/clock'
import type { NotifyBy } from '~/infra/db'

const day = 24 * 3_600_000
const periods: Partial<Record<NotifyBy, number>> = { daily: day, weekly: 7 * day }
/** In ms: the longest time between digests. A `digestAt` further in the future was saved while the clock was wrong. */
export const maxDigestPeriodMs = 7 * day

export function getFirstDigestTime(notifyBy: NotifyBy): Date | null {
  const period = periods[notifyBy]
  return period ? new Date(now().getTime() + period) : null
}

/** Returns null if `notifyBy` means no digests. A late digest does not change the time of day of the next digest. */
export function getNextDigestTime(notifyBy: NotifyBy, due: Date): Date | null {
  const period = periods[notifyBy]
  if (!period) return null
  const late = now().getTime() - due.getTime()
  return late < 0 ? getFirstDigestTime(notifyBy) : new Date(due.getTime() + (Math.floor(late / period) + 1) * period)
}
