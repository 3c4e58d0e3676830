import type { Tx } from '~/infra/db'
import { cancelNewsletterEmails } from './cancel-emails'

export async function endMemberSubscriptions(tx: Tx, userId: string): Promise<void> {
  await tx.newsletterSubscription.deleteMany({ where: { userId } })
  await cancelNewsletterEmails(tx, { userId })
  await tx.earlyAccessRequest.updateMany({ where: { userId, updates: true }, data: { updates: false } })
}

export async function endPledgeSubscriptions(tx: Tx, email: string): Promise<void> {
  const pledges = await tx.pledge.findMany({ where: { email, updates: true }, select: { id: true } })
  for (const { id } of pledges) {
    await tx.pledge.update({ where: { id }, data: { updates: false, updatesConfirmedAt: null } })
    await cancelNewsletterEmails(tx, { pledgeId: id })
  }
}
