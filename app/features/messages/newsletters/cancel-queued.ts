import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'

/** Deletes the queued emails and skips their deliveries. An email that is being sent at this moment still goes out. */
export async function cancelQueued(tx: Tx, of: { userId: string } | { pledgeId: string } | { newsletterId: string }): Promise<void> {
  const isFree = { OR: [{ takenUntil: null }, { takenUntil: { lte: now() } }] }
  // One statement finds and deletes: a worker may take an email between two.
  await tx.mail.deleteMany({ where: { status: 'waiting', ...isFree, newsletterDelivery: { ...of, state: 'queued' } } })
  await tx.newsletterDelivery.updateMany({ where: { ...of, state: 'queued', mailId: null }, data: { state: 'skipped' } })
}
