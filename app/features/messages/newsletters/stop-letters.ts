import type { Tx } from '~/infra/db'
import { cancelQueuedNewsletterEmails } from './cancel-queued-emails'

export async function stopLettersOfMember(tx: Tx, userId: string): Promise<void> {
  await tx.newsletterSubscription.deleteMany({ where: { userId } })
  await cancelQueuedNewsletterEmails(tx, { userId })
  await tx.earlyAccessRequest.updateMany({ where: { userId, updates: true }, data: { updates: false } })
}

export async function stopPledgeUpdates(tx: Tx, email: string): Promise<void> {
  const pledges = await tx.pledge.findMany({ where: { email, updates: true }, select: { id: true } })
  for (const { id } of pledges) {
    await tx.pledge.update({ where: { id }, data: { updates: false, updatesConfirmedAt: null } })
    await cancelQueuedNewsletterEmails(tx, { pledgeId: id })
  }
}
