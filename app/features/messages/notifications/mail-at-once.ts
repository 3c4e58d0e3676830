import type { Tx } from '~/infra/db'
import type { NewsReader } from './news-reader'
import { writeNews } from './write-news'

/** The caller must make sure that it is news: further replies while one is unread are not. */
export async function mailAtOnce(tx: Tx, { id, notifyBy, emailConfirmedAt }: NewsReader): Promise<void> {
  if (notifyBy === 'at_once' && emailConfirmedAt) await writeNews(tx, id)
}
