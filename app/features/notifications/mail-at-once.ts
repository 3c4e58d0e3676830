import type { Tx } from '~/infra/db'
import type { NewsReader } from './news-reader'
import { writeNews } from './write-news'

/**
 * Writes to a member about something new for her, in the transaction in which it arose, if she wants that at once and has
 * confirmed her email. Whoever calls it has made sure that it is new: further replies while one is unread are the same news.
 */
export async function mailAtOnce(tx: Tx, { id, notifyBy, emailConfirmedAt }: NewsReader): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await writeNews(tx, id)
}
