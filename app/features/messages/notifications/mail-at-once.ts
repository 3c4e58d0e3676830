import type { Tx } from '~/infra/db'
import type { NotifiedMember } from './notified-member'
import { queueNewsEmail } from './queue-news-email'

/** Emails members who chose `at_once`. Call this only for news: further replies to a story with an unread reply are not news. */
export async function mailNewsAtOnce(tx: Tx, { id, notifyBy, emailConfirmedAt }: NotifiedMember): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await queueNewsEmail(tx, id)
}
