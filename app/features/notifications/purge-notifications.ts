import { sql, type Tx } from '~/infra/db'

const day = 24 * 3_600_000
/** How long a notification that was read can be looked up, and how long one waits for its reader. */
const readKept = 90 * day
const unreadKept = 365 * day

/** Deletes up to `most` of the notifications that nobody needs any more, and answers with how many there were. */
export function purgeSomeNotifications(tx: Tx, at: Date, most: number): Promise<number> {
  const [readBefore, madeBefore] = [new Date(at.getTime() - readKept), new Date(at.getTime() - unreadKept)]
  // By the index of when they arose: nothing was read before it did.
  return tx.$executeRaw(sql`
    DELETE FROM "Notification" WHERE "id" IN (
      SELECT "id" FROM "Notification" WHERE "createdAt" < ${readBefore} AND ("readAt" < ${readBefore} OR "createdAt" < ${madeBefore})
      LIMIT ${most})`)
}
