import { now } from '~/infra/clock'
import type { NotifyBy } from '~/infra/db'

const day = 24 * 3_600_000
const periods: Partial<Record<NotifyBy, number>> = { daily: day, weekly: 7 * day }
/** No mail is due later than this from now, unless a clock was wrong. In ms. */
export const maxPeriod = 7 * day

/** The first mail after a choice; null for a choice without regular mails. */
export function firstDigest(notifyBy: NotifyBy): Date | null {
  const period = periods[notifyBy]
  return period ? new Date(now().getTime() + period) : null
}

/**
 * The next mail at the hour of the choice, however late the present mail is.
 * @param due when the present mail was due
 */
export function nextDigest(notifyBy: NotifyBy, due: Date): Date | null {
  const period = periods[notifyBy]
  if (!period) return null
  const late = now().getTime() - due.getTime()
  return late < 0 ? firstDigest(notifyBy) : new Date(due.getTime() + (Math.floor(late / period) + 1) * period)
}
