import type { Tx } from '~/infra/db'
import type { NotifiedMember } from './notified-member'
import { queueNotificationEmail } from './queue-notification-email'

/**
 * Emails a member who chose `at_once`. Do not call this function for another reply to a story that already has an unread reply:
 * authors are notified of a story only once until they read its replies.
 */
export async function queueImmediateNotificationEmail(tx: Tx, { id, notifyBy, emailConfirmedAt }: NotifiedMember): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await queueNotificationEmail(tx, id)
}
