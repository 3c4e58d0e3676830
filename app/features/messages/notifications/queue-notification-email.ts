import { now } from '~/infra/clock'
import type { NotifyBy, Tx } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { refundRateLimit, consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { queueMail } from '../mail/queue-mail'
import { chooseMailLanguage } from '../mail/mail-language'
import { memberColumns } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { buildNotificationEmail } from './email-template'
import { memberFilter } from '~/kernel/members/deleted-member'
import { buildUnsubscribePath } from './unsubscribe-token'
import { findUnmailedNotifications, type NotificationRecipient } from './unmailed-notifications'

const mailLifetimeMs = 7 * 24 * 3_600_000

export const emailNotifiableMemberFilter = { ...memberFilter, notifyBy: { not: 'never' }, emailConfirmedAt: { not: null } } as const

/**
 * Queues an email about the notifications that have not been emailed yet, if any. A member who chose `at_once` gets at most one email
 * an hour; the email about later notifications is postponed. Neither the log nor the admin's view of the outbox names the recipient:
 * together with the time of a comment, a name would reveal who wrote an anonymous story.
 */
export async function queueNotificationEmail(tx: Tx, userId: string): Promise<void> {
  const columns = { ...memberColumns, notifyBy: true, meetupSeen: true, meetupTold: true } as const
  const recipient = await tx.user.findFirst({ where: { id: userId, ...emailNotifiableMemberFilter }, select: columns })
  if (!recipient) return
  // Consume the rate limit first to lock its row: a concurrent call then waits until this call has marked the notifications as emailed.
  const isAtOnce = recipient.notifyBy === 'at_once'
  if (isAtOnce && (await postponeIfLimited(tx, userId))) return
  const found = await findUnmailedNotifications(tx, recipient)
  if (found) await queueNews(tx, recipient, found)
  else if (isAtOnce) await refundRateLimit(tx, 'news-mail:member', userId)
}

async function postponeIfLimited(tx: Tx, userId: string): Promise<boolean> {
  const { retryAfter } = await consumeRateLimit(tx, 'news-mail:member', userId)
  if (retryAfter === 0) return false
  const digestAt = new Date(now().getTime() + retryAfter * 1000)
  await tx.user.updateMany({ where: { id: userId, digestAt: null }, data: { digestAt } })
  return true
}

type UnmailedNews = NonNullable<Awaited<ReturnType<typeof findUnmailedNotifications>>>

async function queueNews(tx: Tx, recipient: NotificationRecipient & { notifyBy: NotifyBy }, { news, ids }: UnmailedNews): Promise<void> {
  const at = now()
  const language = chooseMailLanguage(recipient.language, defaultLanguage)
  const unsubscribe = buildUnsubscribePath(recipient)
  const about = { notifyBy: recipient.notifyBy, isSuspended: isSuspended(recipient), unsubscribe }
  await queueMail(tx, {
    kind: 'news', to: recipient.email, userId: recipient.id, language, unsubscribe,
    template: buildNotificationEmail(news, about, getLocalizer(language)), expiresAt: new Date(at.getTime() + mailLifetimeMs),
  })
  await tx.notification.updateMany({ where: { id: { in: ids } }, data: { mailedAt: at } })
  if (news.meetup) await tx.user.updateMany({ where: { id: recipient.id }, data: { meetupTold: news.meetup.toISOString() } })
}
