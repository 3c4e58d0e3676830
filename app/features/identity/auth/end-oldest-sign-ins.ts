import { sql, type Tx } from '~/infra/db'

const tables = { Session: sql`"Session"`, TokenFamily: sql`"TokenFamily"` }
const noLimit = 1_000_000

/**
 * Deletes all but the newest `max - 1` rows. Call this function before the insert: if the transaction had to wait, the new row's
 * id could be the oldest.
 */
export async function endOldestSignIns(tx: Tx, table: keyof typeof tables, userId: string, max: number): Promise<void> {
  const from = tables[table]
  await tx.$executeRaw(sql`
    DELETE FROM ${from} WHERE "id" IN (
      SELECT "id" FROM ${from} WHERE "userId" = ${userId} ORDER BY "id" DESC LIMIT ${noLimit} OFFSET ${max - 1})`)
}
