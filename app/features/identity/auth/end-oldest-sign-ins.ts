import { sql, type Tx } from '~/infra/db'

const tables = { Session: sql`"Session"`, TokenFamily: sql`"TokenFamily"` }
const noLimit = 1_000_000

/** Call this before inserting the new row: if the transaction had to wait, that row could be the oldest and would be deleted. */
export async function endOldestSignIns(tx: Tx, table: keyof typeof tables, userId: string, most: number): Promise<void> {
  const from = tables[table]
  await tx.$executeRaw(sql`
    DELETE FROM ${from} WHERE "id" IN (
      SELECT "id" FROM ${from} WHERE "userId" = ${userId} ORDER BY "id" DESC LIMIT ${noLimit} OFFSET ${most - 1})`)
}
