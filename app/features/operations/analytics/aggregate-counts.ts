import { join, sql, write, type Tx } from '~/infra/db'

/**
 * A transaction moves at most `ROWS_AT_ONCE` rows, so that other writers do not wait long. A statement inserts at most
 * `ROWS_PER_STATEMENT` rows, because both databases limit the number of parameters.
 */
const ROWS_AT_ONCE = 1_000
const ROWS_PER_STATEMENT = 500

export const wholeSiteCommunityId = ''

interface Change {
  name: string
  week: string
  communityId: string
  amount: number | bigint
}

/**
 * Moves rows from `CountChange` to the weekly counts and the totals. Each row counts exactly once, even if several processes run.
 * @returns whether more rows may be left
 */
export async function aggregateCounts(): Promise<boolean> {
  const moved = await write(async (tx) => {
    const changes = await tx.$queryRaw<Change[]>(sql`
      DELETE FROM "CountChange" WHERE "id" IN (SELECT "id" FROM "CountChange" ORDER BY "id" LIMIT ${ROWS_AT_ONCE})
      RETURNING "name", "week", "communityId", "amount"`)
    await addToWeeks(tx, changes)
    await addToTotals(tx, changes)
    return changes.length
  })
  return moved === ROWS_AT_ONCE
}

async function addToWeeks(tx: Tx, changes: Change[]): Promise<void> {
  const sums = sumByKey(changes.flatMap(({ name, week, communityId, amount }) => {
    const scopes = communityId === wholeSiteCommunityId ? [wholeSiteCommunityId] : [wholeSiteCommunityId, communityId]
    return scopes.map((scope) => [[name, week, scope].join('\n'), Number(amount)] as const)
  }))
  for (const part of chunksOf(sums)) {
    const rows = part.map(([key, amount]) => {
      const [name, week, communityId = wholeSiteCommunityId] = key.split('\n')
      return sql`(${name}, ${week}, ${communityId}, ${amount})`
    })
    await tx.$executeRaw(sql`
      INSERT INTO "WeeklyCount" ("name", "week", "communityId", "amount") VALUES ${join(rows)}
      ON CONFLICT ("name", "week", "communityId") DO UPDATE SET "amount" = "WeeklyCount"."amount" + excluded."amount"`)
  }
}

async function addToTotals(tx: Tx, changes: Change[]): Promise<void> {
  for (const part of chunksOf(sumByKey(changes.map(({ name, amount }) => [name, Number(amount)] as const)))) {
    const rows = part.map(([name, amount]) => sql`(${name}, ${amount})`)
    await tx.$executeRaw(sql`
      INSERT INTO "Tally" ("name", "amount") VALUES ${join(rows)}
      ON CONFLICT ("name") DO UPDATE SET "amount" = "Tally"."amount" + excluded."amount"`)
  }
}

/** Returns the sum for each key. The sums are sorted by key, so that two transactions lock rows in the same order. */
function sumByKey(amounts: Iterable<readonly [key: string, amount: number]>): [key: string, amount: number][] {
  const sums = new Map<string, number>()
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

function* chunksOf<Row>(rows: Row[]): Generator<Row[], void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) yield rows.slice(first, first + ROWS_PER_STATEMENT)
}
