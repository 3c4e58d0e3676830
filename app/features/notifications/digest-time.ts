import { now } from '~/infra/clock'
import type { NotifyBy } from '~/infra/db'

const day = 24 * 3_600_000
/** In ms: how long lies between two mails. */
const periods: Partial<Record<NotifyBy, number>> = { daily: day, weekly: 7 * day }
/** In ms: nobody is written to later than this from now on, unless a clock was wrong when that was put down. */
export const longestPeriod = 7 * day

/** When somebody is first written to who has just chosen how; null where that is no matter of time. */
export function firstDigest(notifyBy: NotifyBy): Date | null {
  const period = periods[notifyBy]
  return period ? new Date(now().getTime() + period) : null
}

/**
 * When somebody is written to next, at the hour at which she chose it, however late this time was.
 * @param due when she was to be written to this time
 */
export function nextDigest(notifyBy: NotifyBy, due: Date): Date | null {
  const period = periods[notifyBy]
  if (!period) return null
  const late = now().getTime() - due.getTime()
  return late < 0 ? firstDigest(notifyBy) : new Date(due.getTime() + (Math.floor(late / period) + 1) * period)
}
