import { now } from '~/infra/clock'
import { read, write, type SubscriptionSource, type Tx } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { endMemberSubscriptions, endPledgeSubscriptions } from './end-subscriptions'

export interface SubscriptionStatus {
  since: Date | null
  source: SubscriptionSource | null
  isConfirmed: boolean
}

export async function readSubscriptionStatus({ id }: Pick<Member, 'id'>): Promise<SubscriptionStatus> {
  const { newsletters, emailConfirmedAt } = await read.user.findUniqueOrThrow({ where: { id }, select: { newsletters: true, emailConfirmedAt: true } })
  return { since: newsletters?.since ?? null, source: newsletters?.source ?? null, isConfirmed: emailConfirmedAt !== null }
}

export async function subscribeToNewsletters(member: Pick<Member, 'id'>, source: SubscriptionSource): Promise<SubscriptionStatus> {
  await write((tx) => addNewsletterSubscription(tx, member.id, source))
  return readSubscriptionStatus(member)
}

/**
 * A repeated subscription keeps the first date and source, which are the record of consent.
 * With an empty `update`, Prisma would read and then insert, and the insert would fail if another process inserted in between.
 */
export async function addNewsletterSubscription(tx: Tx, userId: string, source: SubscriptionSource): Promise<void> {
  await tx.newsletterSubscription.upsert({ where: { userId }, create: { userId, source, since: now() }, update: { userId } })
}

/** Also stops pledge updates, but only for a confirmed email, because anyone can register with any address. */
export async function unsubscribeFromNewsletters({ id }: Pick<Member, 'id'>): Promise<void> {
  await write(async (tx) => {
    await endMemberSubscriptions(tx, id)
    const user = await tx.user.findUnique({ where: { id }, select: { email: true, emailConfirmedAt: true } })
    if (user?.emailConfirmedAt) await endPledgeSubscriptions(tx, user.email)
  })
}
