import { sql, type Tx } from '~/infra/db'

const day = 24 * 3_600_000
const readRetention = 90 * day
const unreadRetention = 365 * day

export function purgeNotificationBatch(tx: Tx, at: Date, limit: number): Promise<number> {
  const [readBefore, madeBefore] = [new Date(at.getTime() - readRetention), new Date(at.getTime() - unreadRetention)]
  // The first condition lets the query use an index and does not change the result, because `readAt` is never before `createdAt`.
  return tx.$executeRaw(sql`
    DELETE FROM "Notification" WHERE "id" IN (
      SELECT "id" FROM "Notification" WHERE "createdAt" < ${readBefore} AND ("readAt" < ${readBefore} OR "createdAt" < ${madeBefore})
      LIMIT ${limit})`)
}
