import { now } from '~/infra/clock'
import { inParts, sql, type Tx } from '~/infra/db'

const day = 24 * 3_600_000
/** How long a notification that was read can be looked up, and how long one waits for its reader. */
const readKept = 90 * day
const unreadKept = 365 * day

/** Rows that are taken away in one transaction: others write between two of them. */
const batch = 1000

/** Deletes the notifications that nobody needs any more, some at a time. */
export const purgeNotifications = (): Promise<void> => inParts(purgeSome)

function purgeSome(tx: Tx): Promise<number> {
  const at = now().getTime()
  const [readBefore, madeBefore] = [new Date(at - readKept), new Date(at - unreadKept)]
  // By the index of when they arose: nothing was read before it did.
  return tx.$executeRaw(sql`
    DELETE FROM "Notification" WHERE "id" IN (
      SELECT "id" FROM "Notification" WHERE "createdAt" < ${readBefore} AND ("readAt" < ${readBefore} OR "createdAt" < ${madeBefore})
      LIMIT ${batch})`)
}
