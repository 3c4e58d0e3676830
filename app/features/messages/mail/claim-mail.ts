import { now } from '~/infra/clock'
import { read, write, type MailModel } from '~/infra/db'

/** Far longer than sending an email takes, so that other workers take over emails only from a process that has died. */
const LEASE_MS = 10 * 60_000

/** The maximum number of due emails to try in turn, because another worker may claim an email first. */
const MAX_CANDIDATES = 20

export function buildUnclaimedMailFilter(at: Date) {
  return { OR: [{ takenUntil: null }, { takenUntil: { lte: at } }] }
}

export type ClaimedMail = MailModel & { takenUntil: Date }

export async function claimMail(): Promise<ClaimedMail | null> {
  const at = now()
  const due = { status: 'waiting' as const, nextAttemptAt: { lte: at }, ...buildUnclaimedMailFilter(at) }
  const orderBy = [{ nextAttemptAt: 'asc' as const }, { id: 'asc' as const }]
  for (const { id } of await read.mail.findMany({ where: due, orderBy, take: MAX_CANDIDATES, select: { id: true } })) {
    const takenUntil = new Date(at.getTime() + LEASE_MS)
    const mail = await write(async (tx) => {
      const { count } = await tx.mail.updateMany({ where: { id, ...due }, data: { takenUntil } })
      return count > 0 ? tx.mail.findUnique({ where: { id } }) : null
    })
    if (mail) return { ...mail, takenUntil }
  }
  return null
}
