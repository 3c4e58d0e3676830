import { now } from '~/infra/clock'
import type { MailStatus, Tx } from '~/infra/db'
import { buildUnclaimedMailFilter } from '../mail/claim-mail'

type DeliveryOwner = { userId: string; newsletterId?: string } | { pledgeId: string } | { newsletterId: string }

/**
 * Skips the waiting deliveries and deletes the waiting emails. For a single reader, also deletes the failed emails. Updates the
 * deliveries first, so that the deletion includes a batch that is being queued. An email that is already being sent still goes out.
 */
export async function cancelNewsletterEmails(tx: Tx, of: DeliveryOwner): Promise<void> {
  await tx.newsletterDelivery.updateMany({ where: { ...of, state: 'waiting' }, data: { state: 'skipped' } })
  const status: MailStatus[] = 'userId' in of || 'pledgeId' in of ? ['waiting', 'failed'] : ['waiting']
  // Find and delete in one statement: between two statements, a worker could claim an email.
  await tx.mail.deleteMany({ where: { status: { in: status }, ...buildUnclaimedMailFilter(now()), newsletterDelivery: of } })
  await skipDeliveriesWithoutMail(tx, of)
}

export async function skipDeliveriesWithoutMail(tx: Tx, of: DeliveryOwner): Promise<void> {
  await tx.newsletterDelivery.updateMany({ where: { ...of, state: 'queued', mailId: null }, data: { state: 'skipped' } })
}
