import { now } from '~/infra/clock'
import { join, sql, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { computeKeyedHash } from '~/infra/secrets'
import { readerLists, buildReaderPageQuery, toReaderLists, type NewsletterReader, type ReaderList } from './readers'

/** In rows. One transaction writes this many rows within a few milliseconds. */
const BATCH_SIZE = 200

/**
 * Adds a batch of deliveries: one per address, even if several lists contain it. The cursor moves in the same transaction, so no
 * reader is repeated or omitted if a process is killed or two processes run.
 * @returns whether more readers may follow
 */
export const createNextDeliveries = (id: string, limit = BATCH_SIZE): Promise<boolean> => write((tx) => createDeliveryBatch(tx, id, limit))

export async function createDeliveryBatch(tx: Tx, id: string, limit: number): Promise<boolean> {
  const newsletter = await tx.newsletter.findUnique({ where: { id } })
  if (newsletter?.status !== 'sending' || newsletter.list === 'done') return false
  const { list, listAt } = newsletter
  const isWanted = toReaderLists(newsletter).includes(list)
  const readers = isWanted ? await tx.$queryRaw<NewsletterReader[]>(buildReaderPageQuery(list, listAt, limit)) : []
  const last = readers.length === limit ? readers.at(-1) : undefined
  const place = last ? { list, listAt: last.at } : { list: getNextList(list), listAt: '' }
  const { count } = await tx.newsletter.updateMany({ where: { id, status: 'sending', list, listAt }, data: place })
  if (count === 0) return true
  const added = await addDeliveries(tx, id, readers)
  if (added > 0) await tx.newsletter.update({ where: { id }, data: { recipients: { increment: added } } })
  return place.list !== 'done'
}

const getNextList = (list: ReaderList): ReaderList | 'done' => readerLists[readerLists.indexOf(list) + 1] ?? 'done'

async function addDeliveries(tx: Tx, newsletterId: string, readers: readonly NewsletterReader[]): Promise<number> {
  if (readers.length === 0) return 0
  const at = now()
  const rows = readers.map(({ email, userId, pledgeId }) =>
    sql`(${createId()}, ${newsletterId}, ${computeKeyedHash('newsletter', email.toLowerCase())}, ${userId}, ${pledgeId}, ${at})`)
  return tx.$executeRaw(sql`
    INSERT INTO "NewsletterDelivery" ("id", "newsletterId", "addressKey", "userId", "pledgeId", "createdAt")
    VALUES ${join(rows)} ON CONFLICT DO NOTHING`)
}
