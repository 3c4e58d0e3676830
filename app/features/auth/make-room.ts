import { sql, type Tx } from '~/infra/db'

const tables = { Session: sql`"Session"`, TokenFamily: sql`"TokenFamily"` }
/** More than anybody has. */
const all = 1_000_000

/**
 * Ends the oldest sign-ins of a member in a table, so that there is room for one more among `most`. Before the new one has
 * a row of its own: one that waited behind many others must not end as the oldest of them.
 */
export async function makeRoom(tx: Tx, table: keyof typeof tables, userId: string, most: number): Promise<void> {
  const from = tables[table]
  await tx.$executeRaw(sql`
    DELETE FROM ${from} WHERE "id" IN (
      SELECT "id" FROM ${from} WHERE "userId" = ${userId} ORDER BY "id" DESC LIMIT ${all} OFFSET ${most - 1})`)
}
