import { read, write, type ReadClient, type Tx } from '~/infra/db'
import { RollbackError, toResult, type Result } from '~/kernel/result/result'
import { cancelQueuedNewsletterEmails } from './cancel-queued-emails'
import { readNewsletterUnsubscribeToken, type Subscriber } from './newsletter-unsubscribe-token'
import { endNewsletterSubscription } from './subscribe'

interface EmailSource {
  user: Pick<ReadClient['user'], 'findUnique'>
  pledge: Pick<ReadClient['pledge'], 'findUnique'>
}

export const isValidNewsletterUnsubscribeLink = async (token: string): Promise<boolean> => (await findEmail(read, token)) !== null

/**
 * Stops all letters to the address: subscription, early access updates and pledge updates. Works without sign-in and any
 * number of times (RFC 8058). Error code: `not_found` for an invalid link.
 */
export function unsubscribeFromNewslettersByLink(token: string): Promise<Result<void>> {
  return toResult(write(async (tx) => {
    const found = await findEmail(tx, token)
    if (!found) throw new RollbackError('not_found')
    const user = await tx.user.findUnique({ where: { email: found.email }, select: { id: true } })
    if (user) await stopLettersOfMember(tx, user.id)
    const pledges = await tx.pledge.findMany({ where: { email: found.email, updates: true }, select: { id: true } })
    for (const { id } of pledges) {
      await tx.pledge.update({ where: { id }, data: { updates: false, updatesConfirmedAt: null } })
      await cancelQueuedNewsletterEmails(tx, { pledgeId: id })
    }
  }))
}

async function stopLettersOfMember(tx: Tx, userId: string): Promise<void> {
  await endNewsletterSubscription(tx, userId)
  await tx.earlyAccessRequest.updateMany({ where: { userId, updates: true }, data: { updates: false } })
}

async function findEmail(from: EmailSource, token: string): Promise<{ email: string } | null> {
  const link = readNewsletterUnsubscribeToken(token)
  const owner = link && (await findOwner(from, link.subscriber))
  return owner && link.isFor(owner.email) ? owner : null
}

const findOwner = (from: EmailSource, { userId, pledgeId }: Subscriber): Promise<{ email: string } | null> => {
  const select = { email: true } as const
  return userId ? from.user.findUnique({ where: { id: userId }, select }) : from.pledge.findUnique({ where: { id: pledgeId ?? '' }, select })
}
