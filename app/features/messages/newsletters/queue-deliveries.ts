import { now } from '~/infra/clock'
import { buildRowLockClause, sql, write, type NewsletterDeliveryModel, type NewsletterModel, type Tx } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { queueMail } from '../mail/queue-mail'
import { getNewsletterFallbackLanguage, chooseNewsletterLanguage, toNewsletterTexts, type NewsletterTexts } from './newsletter'
import { buildNewsletterEmail } from './newsletter-email'
import { buildReaderQuery, toReaderLists, type NewsletterReader } from './readers'
import { buildNewsletterUnsubscribePath, type Subscriber } from './newsletter-unsubscribe-token'

/** A rate that mail providers accept from a small sender. */
export const newsletterEmailsPerMinute = 200

const BATCHES_PER_MINUTE = 10

/**
 * The maximum numbers of newsletter emails that are due within a minute and that wait in the outbox. The numbers are low, so that a
 * pause takes effect soon and other emails do not wait.
 */
const [MAX_DUE, MAX_WAITING] = [200, 1000]

export interface SendingPace {
  batch: number
  pauseMs: number
}

export const defaultSendingPace: SendingPace = { batch: newsletterEmailsPerMinute / BATCHES_PER_MINUTE, pauseMs: 60_000 / BATCHES_PER_MINUTE }

/**
 * Queues one batch. One transaction sets the time of the next batch, marks the deliveries and queues their emails, so no email is
 * repeated or omitted if a process is killed or two processes run.
 * @returns the number of marked deliveries
 */
export const queueNextDeliveries = (id: string, pace: SendingPace = defaultSendingPace): Promise<number> => write((tx) => queueDeliveryBatch(tx, id, pace))

export async function queueDeliveryBatch(tx: Tx, id: string, { batch, pauseMs }: SendingPace): Promise<number> {
  const at = now()
  const isDue = { OR: [{ nextBatchAt: null }, { nextBatchAt: { lte: at } }] }
  const turn = { id, status: 'sending' as const, ...isDue }
  const { count } = await tx.newsletter.updateMany({ where: turn, data: { nextBatchAt: new Date(at.getTime() + pauseMs) } })
  if (count === 0) return 0
  const soon = new Date(at.getTime() + 60_000)
  const isWaiting = { status: 'waiting', kind: 'newsletter' } as const
  const due = await tx.mail.count({ where: { ...isWaiting, nextAttemptAt: { lte: soon } } })
  const limit = Math.min(batch, MAX_DUE - due, MAX_WAITING - await tx.mail.count({ where: isWaiting }))
  if (limit <= 0) return 0
  const { texts, ...newsletter } = await tx.newsletter.findUniqueOrThrow({ where: { id }, include: { texts: true } })
  // Lock the deliveries before looking up the readers, so that a concurrent unsubscription waits and then finds the emails to cancel.
  const deliveries = await tx.$queryRaw<LockedDelivery[]>(sql`
    SELECT "id", "userId", "pledgeId" FROM "NewsletterDelivery"
    WHERE "newsletterId" = ${id} AND "state" = 'waiting' ORDER BY "id" LIMIT ${limit} ${buildRowLockClause()}`)
  const written = toNewsletterTexts(texts)
  for (const delivery of deliveries) await queueDelivery(tx, newsletter, written, delivery)
  return deliveries.length
}

type LockedDelivery = Pick<NewsletterDeliveryModel, 'id' | 'userId' | 'pledgeId'>

async function queueDelivery(tx: Tx, newsletter: NewsletterModel, written: NewsletterTexts, delivery: LockedDelivery): Promise<void> {
  const asked = buildReaderQuery(delivery, toReaderLists(newsletter))
  const [reader] = asked ? await tx.$queryRaw<NewsletterReader[]>(asked) : []
  const language = reader && chooseNewsletterLanguage(written, getNewsletterFallbackLanguage(newsletter), reader.language)
  const mailId = reader && language ? await queueNewsletterEmail(tx, reader, written, language) : null
  const data = mailId ? { state: 'queued' as const, mailId, language } : { state: 'skipped' as const }
  await tx.newsletterDelivery.update({ where: { id: delivery.id }, data })
}

async function queueNewsletterEmail(tx: Tx, { email, userId, pledgeId }: NewsletterReader, written: NewsletterTexts, language: Language): Promise<string | null> {
  const text = written[language]
  if (!text) return null
  const subscriber: Subscriber = userId ? { userId } : { pledgeId: pledgeId! }
  const unsubscribe = buildNewsletterUnsubscribePath(subscriber, email, language)
  const template = buildNewsletterEmail(text, unsubscribe, getLocalizer(language))
  return queueMail(tx, { kind: 'newsletter', to: email, userId: userId ?? undefined, language, template, unsubscribe })
}
