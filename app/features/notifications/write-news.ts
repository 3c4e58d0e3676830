import { now } from '~/infra/clock'
import type { NotifyBy, Tx } from '~/infra/db'
import { localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { giveBack, spend } from '../limits/spend'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import { memberColumns } from '../members/member'
import { isSuspended } from '../members/policy'
import { newsLetter } from './letters'
import { isSomebody } from '../members/nobody'
import { stopPath } from './stop-token'
import { unmailedNews, type Recipient } from './unmailed-news'

/** In ms: news that could not be sent for so long is none any more. */
const mailKept = 7 * 24 * 3_600_000

/** Who may be written to at all: she wants it, and has confirmed that the mailbox is hers. */
export const isWrittenTo = { ...isSomebody, notifyBy: { not: 'never' }, emailConfirmedAt: { not: null } } as const

/**
 * Writes to a member about everything new that was in no mail yet, if she may be written to and there is anything: in one mail,
 * and one an hour where she wants it at once; what came meanwhile is written when the hour is over. Neither log nor outbox say
 * whom it goes to: together with the moment of a comment that would tell who wrote a story without a name.
 */
export async function writeNews(tx: Tx, userId: string): Promise<void> {
  const columns = { ...memberColumns, notifyBy: true, meetupSeen: true, meetupTold: true } as const
  const recipient = await tx.user.findFirst({ where: { id: userId, ...isWrittenTo }, select: columns })
  if (!recipient) return
  // Counted before anything is looked at: who writes to her at the same moment waits here, and then sees what was mailed.
  const isAtOnce = recipient.notifyBy === 'at_once'
  if (isAtOnce && (await isPutOff(tx, userId))) return
  const found = await unmailedNews(tx, recipient)
  if (found) await queue(tx, recipient, found)
  else if (isAtOnce) await giveBack(tx, 'news-mail:member', userId)
}

/** Whether she was written to within the hour; then it is put down when that is over. */
async function isPutOff(tx: Tx, userId: string): Promise<boolean> {
  const { retryAfter } = await spend(tx, 'news-mail:member', userId)
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
    letter: newsLetter(news, about, localizerFor(language)), expiresAt: new Date(at.getTime() + mailKept),
  })
  await tx.notification.updateMany({ where: { id: { in: ids } }, data: { mailedAt: at } })
  if (news.meetup) await tx.user.updateMany({ where: { id: recipient.id }, data: { meetupTold: news.meetup.toISOString() } })
}
