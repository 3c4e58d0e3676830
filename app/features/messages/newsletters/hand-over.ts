import { now } from '~/infra/clock'
import { write, type NewsletterDeliveryModel, type NewsletterModel, type Tx } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { queueMail } from '../mail/queue-mail'
import { fallbackOf, languageFor, textsOf, type Texts } from './newsletter'
import { newsletterEmail } from './newsletter-email'
import { readerQuery, wantedLists, type Reader } from './recipients'
import { stopLettersPath, type Subscriber } from './stop-token'

/** In emails: the number that mail providers accept from a small sender. */
export const EMAILS_PER_MINUTE = 200

const BATCHES_PER_MINUTE = 10

/** In emails: a short queue in the outbox, so that a pause takes effect at once and other emails do not wait. */
const MOST_WAITING = 200

export interface Pace {
  batch: number
  /** In ms. */
  pause: number
}

export const usualPace: Pace = { batch: EMAILS_PER_MINUTE / BATCHES_PER_MINUTE, pause: 60_000 / BATCHES_PER_MINUTE }

/**
 * One transaction takes the turn, marks the deliveries and queues their emails: a killed process or a second one repeats and
 * omits nothing.
 * @returns how many deliveries it took
 */
export const handOver = (id: string, pace: Pace = usualPace): Promise<number> => write((tx) => handOverIn(tx, id, pace))

export async function handOverIn(tx: Tx, id: string, { batch, pause }: Pace): Promise<number> {
  const at = now()
  const isDue = { OR: [{ nextBatchAt: null }, { nextBatchAt: { lte: at } }] }
  const turn = { id, status: 'sending' as const, ...isDue }
  const { count } = await tx.newsletter.updateMany({ where: turn, data: { nextBatchAt: new Date(at.getTime() + pause) } })
  if (count === 0) return 0
  const waiting = await tx.mail.count({ where: { status: 'waiting', kind: 'newsletter' } })
  const most = Math.min(batch, MOST_WAITING - waiting)
  if (most <= 0) return 0
  const { texts, ...newsletter } = await tx.newsletter.findUniqueOrThrow({ where: { id }, include: { texts: true } })
  const deliveries = await tx.newsletterDelivery.findMany({ where: { newsletterId: id, state: 'waiting' }, orderBy: { id: 'asc' }, take: most })
  const written = textsOf(texts)
  for (const delivery of deliveries) await handOverOne(tx, newsletter, written, delivery)
  return deliveries.length
}

/** A reader who has left since the sending began gets nothing. */
async function handOverOne(tx: Tx, newsletter: NewsletterModel, written: Texts, delivery: NewsletterDeliveryModel): Promise<void> {
  const asked = readerQuery(delivery, wantedLists(newsletter))
  const [reader] = asked ? await tx.$queryRaw<Reader[]>(asked) : []
  const language = reader && languageFor(written, fallbackOf(newsletter), reader.language)
  const mailId = reader && language ? await queueNewsletter(tx, reader, written, language) : null
  const data = mailId ? { state: 'queued' as const, mailId, language } : { state: 'skipped' as const }
  await tx.newsletterDelivery.update({ where: { id: delivery.id }, data })
}

async function queueNewsletter(tx: Tx, { email, userId, pledgeId }: Reader, written: Texts, language: Language): Promise<string | null> {
  const text = written[language]
  if (!text) return null
  const subscriber: Subscriber = userId ? { userId } : { pledgeId: pledgeId! }
  const unsubscribe = stopLettersPath(subscriber, email, language)
  const template = newsletterEmail(text, unsubscribe, getLocalizer(language))
  return queueMail(tx, { kind: 'newsletter', to: email, userId: userId ?? undefined, language, template, unsubscribe })
}
