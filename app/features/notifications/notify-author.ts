import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { isSomebody } from '../members/nobody'
import { mailAtOnce } from './mail-at-once'
import { newsReaderColumns } from './news-reader'

/**
 * Tells whoever wrote a text that moderators have decided something about it or about her objection, in the transaction of the
 * decision. Called where she is told on `/decisions` too.
 * @param authorId null where the account is gone
 */
export async function notifyAuthor(tx: Tx, authorId: string | null): Promise<void> {
  if (authorId === null) return
  const author = await tx.user.findFirst({ where: { id: authorId, ...isSomebody }, select: newsReaderColumns })
  if (!author) return
  await tx.notification.create({ data: { id: newId(), userId: author.id, kind: 'decision', createdAt: now() } })
  await mailAtOnce(tx, author)
}
