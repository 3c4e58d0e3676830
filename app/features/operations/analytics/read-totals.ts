import { read, sql } from '~/infra/db'

export interface SiteTotals {
  members: number
  communities: number
  posts: number
  comments: number
}

/** Reads the totals and the changes that `aggregateCounts` has not yet added in one query, so that each change counts exactly once. */
export async function readSiteTotals(): Promise<SiteTotals> {
  const rows = await read.$queryRaw<{ name: string; amount: number | bigint }[]>(sql`
    SELECT "name", CAST(sum("amount") AS BIGINT) AS "amount" FROM (
      SELECT "name", "amount" FROM "Tally" UNION ALL SELECT "name", "amount" FROM "CountChange"
    ) AS "counted" GROUP BY "name"`)
  const amount = (name: string) => Number(rows.find((row) => row.name === name)?.amount ?? 0)
  const getRemaining = (name: string) => Math.max(0, amount(name) - amount(`${name}-gone`))
  return { members: getRemaining('members'), communities: getRemaining('communities'), posts: getRemaining('posts'), comments: getRemaining('comments') }
}
