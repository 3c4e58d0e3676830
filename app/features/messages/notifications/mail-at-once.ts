import type { Tx } from '~/infra/db'
import type { NewsReader } from './news-reader'
import { writeNews } from './write-news'

/** Call it only for news: while a reply is unread, further replies to the same story are not news. */
export async function mailAtOnce(tx: Tx, { id, notifyBy, emailConfirmedAt }: NewsReader): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await writeNews(tx, id)
}
