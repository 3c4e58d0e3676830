import { read, write, type ReadClient } from '~/infra/db'
import { RollbackError, toResult, type Result } from '~/kernel/result/result'
import { readNewsletterUnsubscribeToken, type Subscriber } from './newsletter-unsubscribe-token'
import { endMemberSubscriptions, endPledgeSubscriptions } from './end-subscriptions'

interface EmailSource {
  user: Pick<ReadClient['user'], 'findUnique'>
  pledge: Pick<ReadClient['pledge'], 'findUnique'>
}

export const isValidNewsletterUnsubscribeLink = async (token: string): Promise<boolean> => (await findEmail(read, token)) !== null

/** Stops newsletters to the address. Requires no session; a repeated call succeeds (RFC 8058). Error code: `not_found` (invalid link). */
export function unsubscribeFromNewslettersByLink(token: string): Promise<Result<void>> {
  return toResult(write(async (tx) => {
    const found = await findEmail(tx, token)
    if (!found) throw new RollbackError('not_found')
    const user = await tx.user.findUnique({ where: { email: found.email }, select: { id: true } })
    if (user) await endMemberSubscriptions(tx, user.id)
    await endPledgeSubscriptions(tx, found.email)
  }))
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
