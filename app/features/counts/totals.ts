import { read, sql } from '~/infra/db'

/** How many there are of each, hidden and waiting ones too. */
export interface Totals {
  members: number
  communities: number
  posts: number
  comments: number
}

/** The totals, from what has been added up and the few changes since: both in one look, so that none counts twice. */
export async function readTotals(): Promise<Totals> {
  const rows = await read.$queryRaw<{ name: string; amount: number | bigint }[]>(sql`
    SELECT "name", CAST(sum("amount") AS BIGINT) AS "amount" FROM (
      SELECT "name", "amount" FROM "Tally" UNION ALL SELECT "name", "amount" FROM "CountChange"
    ) AS "counted" GROUP BY "name"`)
  const amount = (name: string) => Number(rows.find((row) => row.name === name)?.amount ?? 0)
  const left = (name: string) => amount(name) - amount(`${name}-gone`)
  return { members: left('members'), communities: left('communities'), posts: left('posts'), comments: left('comments') }
}
