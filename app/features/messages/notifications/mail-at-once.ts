import type { Tx } from '~/infra/db'
import type { NotifiedMember } from './notified-member'
import { queueNewsEmail } from './queue-news-email'

/** Call it only for news: while a reply is unread, further replies to the same story are not news. */
export async function mailNewsAtOnce(tx: Tx, { id, notifyBy, emailConfirmedAt }: NotifiedMember): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await queueNewsEmail(tx, id)
}
