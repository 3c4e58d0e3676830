import { setImmediate as othersTurn } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { read, write, type NotifyBy, type Tx } from '~/infra/db'
import { longestPeriod, nextDigest } from './digest-time'
import { writeNews } from './write-news'

/** How many members are looked up at a time. */
const AT_ONCE = 100

interface Due {
  id: string
  digestAt: Date
  notifyBy: NotifyBy
}

/**
 * Writes to members whose day or week is over, or whose news was put off: each once, however many processes do so at the same
 * time. What is new is marked, and the next time put down, in the transaction that writes the mail.
 * @returns whether there may be more of them
 */
export async function writeDigests(mayGoOn = () => true): Promise<boolean> {
  const at = now()
  // Further ahead than any time can lie: a clock was wrong when it was put down.
  const due = [...(await dueAt({ lte: at })), ...(await dueAt({ gt: new Date(at.getTime() + longestPeriod) }))]
  for (const member of due) {
    if (!mayGoOn()) return false
    await write((tx) => writeDigest(tx, member))
    await othersTurn()
  }
  return due.length >= AT_ONCE
}

async function dueAt(digestAt: { lte: Date } | { gt: Date }): Promise<Due[]> {
  const select = { id: true, digestAt: true, notifyBy: true } as const
  const found = await read.user.findMany({ where: { digestAt }, orderBy: { digestAt: 'asc' }, take: AT_ONCE, select })
  return found as Due[]
}

/** The same for one member. Whoever comes second, or after she has chosen otherwise, finds nothing to do. */
export async function writeDigest(tx: Tx, { id, digestAt, notifyBy }: Due): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id, digestAt, notifyBy }, data: { digestAt: nextDigest(notifyBy, digestAt) } })
  if (count > 0) await writeNews(tx, id)
}
