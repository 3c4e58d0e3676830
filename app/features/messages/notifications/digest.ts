import { setImmediate as othersTurn } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { read, write, type NotifyBy, type Tx } from '~/infra/db'
import { maxPeriod, nextDigest } from './digest-time'
import { writeNews } from './write-news'

const AT_ONCE = 100

interface Due {
  id: string
  digestAt: Date
  notifyBy: NotifyBy
}

/**
 * One mail per member even with several processes: the transaction that queues the mail also marks the news and sets the next
 * time.
 * @returns whether more members may be due
 */
export async function writeDigests(mayGoOn = () => true): Promise<boolean> {
  const at = now()
  // Also members whose time is more than `maxPeriod` ahead: a clock was wrong when that time was saved.
  const due = [...(await findDueMembers({ lte: at })), ...(await findDueMembers({ gt: new Date(at.getTime() + maxPeriod) }))]
  for (const member of due) {
    if (!mayGoOn()) return false
    await write((tx) => writeDigest(tx, member))
    await othersTurn()
  }
  return due.length >= AT_ONCE
}

async function findDueMembers(digestAt: { lte: Date } | { gt: Date }): Promise<Due[]> {
  const select = { id: true, digestAt: true, notifyBy: true } as const
  const found = await read.user.findMany({ where: { digestAt }, orderBy: { digestAt: 'asc' }, take: AT_ONCE, select })
  return found as Due[]
}

/** A second process, or one that runs after the member has changed the choice, finds nothing to do. */
export async function writeDigest(tx: Tx, { id, digestAt, notifyBy }: Due): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id, digestAt, notifyBy }, data: { digestAt: nextDigest(notifyBy, digestAt) } })
  if (count > 0) await writeNews(tx, id)
}
