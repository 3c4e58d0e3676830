import { setImmediate as othersTurn } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { read, write, type NotifyBy, type Tx } from '~/infra/db'
import { maxDigestPeriodMs, getNextDigestTime } from './digest-time'
import { queueNotificationEmail } from './queue-notification-email'

const BATCH_SIZE = 100

interface DueMember {
  id: string
  digestAt: Date
  notifyBy: NotifyBy
}

/**
 * Queues one email per member even if several processes run: the transaction that queues the email also marks the notifications
 * as emailed and sets the time of the next digest.
 * @returns whether more members may be due
 */
export async function queueDueDigests(mayGoOn = () => true): Promise<boolean> {
  const at = now()
  // Include digests due later than `maxDigestPeriodMs` from now: their times were saved while the clock was wrong.
  const due = [...(await findDueMembers({ lte: at })), ...(await findDueMembers({ gt: new Date(at.getTime() + maxDigestPeriodMs) }))]
  for (const member of due) {
    if (!mayGoOn()) return false
    await write((tx) => queueDigest(tx, member))
    await othersTurn()
  }
  return due.length >= BATCH_SIZE
}

async function findDueMembers(digestAt: { lte: Date } | { gt: Date }): Promise<DueMember[]> {
  const select = { id: true, digestAt: true, notifyBy: true } as const
  const found = await read.user.findMany({ where: { digestAt }, orderBy: { digestAt: 'asc' }, take: BATCH_SIZE, select })
  return found as DueMember[]
}

/** Does nothing if another process has queued this digest or the member has changed the email frequency. */
export async function queueDigest(tx: Tx, { id, digestAt, notifyBy }: DueMember): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id, digestAt, notifyBy }, data: { digestAt: getNextDigestTime(notifyBy, digestAt) } })
  if (count > 0) await queueNotificationEmail(tx, id)
}
