import { now } from '~/infra/clock'
import type { NotifyBy, Tx } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { refundRateLimit, consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import { memberColumns } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { newsEmail } from './email-template'
import { memberFilter } from '~/kernel/members/deleted-member'
import { stopPath } from './stop-token'
import { unmailedNews, type Recipient } from './unmailed-news'

const mailKept = 7 * 24 * 3_600_000

export const mailableMemberFilter = { ...memberFilter, notifyBy: { not: 'never' }, emailConfirmedAt: { not: null } } as const

/**
 * A member who wants mail at once gets at most one mail an hour. Neither the log nor the admin's view of the outbox names the
 * recipient: together with the time of a comment, a name would reveal who wrote an anonymous story.
 */
export async function writeNews(tx: Tx, userId: string): Promise<void> {
  const columns = { ...memberColumns, notifyBy: true, meetupSeen: true, meetupTold: true } as const
  const recipient = await tx.user.findFirst({ where: { id: userId, ...mailableMemberFilter }, select: columns })
  if (!recipient) return
  // Spend the rate limit first: a simultaneous mail to the member waits there and then sees which news was mailed.
  const isAtOnce = recipient.notifyBy === 'at_once'
  if (isAtOnce && (await putOffIfLimited(tx, userId))) return
  const found = await unmailedNews(tx, recipient)
  if (found) await queue(tx, recipient, found)
  else if (isAtOnce) await refundRateLimit(tx, 'news-mail:member', userId)
}

async function putOffIfLimited(tx: Tx, userId: string): Promise<boolean> {
  const { retryAfter } = await consumeRateLimit(tx, 'news-mail:member', userId)
  if (retryAfter === 0) return false
  const digestAt = new Date(now().getTime() + retryAfter * 1000)
  await tx.user.updateMany({ where: { id: userId, digestAt: null }, data: { digestAt } })
  return true
}

type Found = NonNullable<Awaited<ReturnType<typeof unmailedNews>>>

async function queue(tx: Tx, recipient: Recipient & { notifyBy: NotifyBy }, { news, ids }: Found): Promise<void> {
  const at = now()
  const language = writtenLanguage(recipient.language, defaultLanguage)
  const unsubscribe = stopPath(recipient)
  const about = { notifyBy: recipient.notifyBy, isSuspended: isSuspended(recipient), unsubscribe }
  await queueMail(tx, {
    kind: 'news', to: recipient.email, userId: recipient.id, language, unsubscribe,
    template: newsEmail(news, about, getLocalizer(language)), expiresAt: new Date(at.getTime() + mailKept),
  })
  await tx.notification.updateMany({ where: { id: { in: ids } }, data: { mailedAt: at } })
  if (news.meetup) await tx.user.updateMany({ where: { id: recipient.id }, data: { meetupTold: news.meetup.toISOString() } })
}
