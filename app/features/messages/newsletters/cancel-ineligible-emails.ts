import type { DeliveryState, Tx } from '~/infra/db'
import { cancelNewsletterEmails } from './cancel-emails'
import { buildReaderQuery, toReaderLists, type NewsletterReader } from './readers'

export async function cancelIneligibleNewsletterEmails(tx: Tx, userId: string): Promise<void> {
  const open = { userId, state: { in: ['waiting', 'queued', 'failed'] satisfies DeliveryState[] } }
  const deliveries = await tx.newsletterDelivery.findMany({ where: open, select: { newsletter: true } })
  for (const { newsletter } of deliveries) {
    const asked = buildReaderQuery({ userId, pledgeId: null }, toReaderLists(newsletter))
    const readers = asked ? await tx.$queryRaw<NewsletterReader[]>(asked) : []
    if (readers.length === 0) await cancelNewsletterEmails(tx, { userId, newsletterId: newsletter.id })
  }
}
