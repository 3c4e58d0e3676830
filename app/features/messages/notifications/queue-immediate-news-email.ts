import type { Tx } from '~/infra/db'
import type { NotifiedMember } from './notified-member'
import { queueNewsEmail } from './queue-news-email'

/**
 * Emails a member who chose `at_once`. Do not call this function for another reply to a story that already has an unread reply:
 * authors are notified of a story only once until they read its replies.
 */
export async function queueImmediateNewsEmail(tx: Tx, { id, notifyBy, emailConfirmedAt }: NotifiedMember): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await queueNewsEmail(tx, id)
}
