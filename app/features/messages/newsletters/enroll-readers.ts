import { now } from '~/infra/clock'
import { join, sql, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { keyedHash } from '~/infra/secrets'
import { readerLists, readersAfter, wantedLists, type Reader, type ReaderList } from './recipients'

/** In rows: as many as one transaction writes within some milliseconds. */
const AT_ONCE = 200

/**
 * One delivery per address, even if several lists hold it. The cursor moves in the same transaction, so that a killed process
 * or a second one repeats and omits nothing.
 * @returns whether more readers may follow
 */
export const enrollReaders = (id: string, most = AT_ONCE): Promise<boolean> => write((tx) => enrollIn(tx, id, most))

export async function enrollIn(tx: Tx, id: string, most: number): Promise<boolean> {
  const newsletter = await tx.newsletter.findUnique({ where: { id } })
  if (newsletter?.status !== 'sending' || newsletter.list === 'done') return false
  const { list, listAt } = newsletter
  const isWanted = wantedLists(newsletter).includes(list)
  const readers = isWanted ? await tx.$queryRaw<Reader[]>(readersAfter(list, listAt, most)) : []
  const last = readers.length === most ? readers.at(-1) : undefined
  const place = last ? { list, listAt: last.at } : { list: listAfter(list), listAt: '' }
  const { count } = await tx.newsletter.updateMany({ where: { id, status: 'sending', list, listAt }, data: place })
  if (count === 0) return true
  const added = await addDeliveries(tx, id, readers)
  if (added > 0) await tx.newsletter.update({ where: { id }, data: { recipients: { increment: added } } })
  return place.list !== 'done'
}

const listAfter = (list: ReaderList): ReaderList | 'done' => readerLists[readerLists.indexOf(list) + 1] ?? 'done'

async function addDeliveries(tx: Tx, newsletterId: string, readers: readonly Reader[]): Promise<number> {
  if (readers.length === 0) return 0
  const at = now()
  const rows = readers.map(({ email, userId, pledgeId }) =>
    sql`(${newId()}, ${newsletterId}, ${keyedHash('newsletter', email.toLowerCase())}, ${userId}, ${pledgeId}, ${at})`)
  return tx.$executeRaw(sql`
    INSERT INTO "NewsletterDelivery" ("id", "newsletterId", "addressKey", "userId", "pledgeId", "createdAt")
    VALUES ${join(rows)} ON CONFLICT DO NOTHING`)
}
