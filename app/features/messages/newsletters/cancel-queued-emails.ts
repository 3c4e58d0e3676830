import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { buildUnclaimedMailFilter } from '../mail/claim-mail'

type DeliveryOwner = { userId: string } | { pledgeId: string } | { newsletterId: string }

/** Deletes the queued emails and skips their deliveries. An email that is being sent at this moment still goes out. */
export async function cancelQueuedNewsletterEmails(tx: Tx, of: DeliveryOwner): Promise<void> {
  // Find and delete in one statement: between two statements, a worker could take an email.
  await tx.mail.deleteMany({ where: { status: 'waiting', ...buildUnclaimedMailFilter(now()), newsletterDelivery: { ...of, state: 'queued' } } })
  await skipDeliveriesWithoutEmail(tx, of)
}

export async function skipDeliveriesWithoutEmail(tx: Tx, of: DeliveryOwner): Promise<void> {
  await tx.newsletterDelivery.updateMany({ where: { ...of, state: 'queued', mailId: null }, data: { state: 'skipped' } })
}
