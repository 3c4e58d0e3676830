import { setTimeout as wait } from 'node:timers/promises'
import { askDatabase } from './ask-database'

const CHUNK = 50_000
/** The product's format of times: SQLite compares them as text. */
const LONG_AGO = '2020-01-01T00:00:00.000+00:00'

/** Adds expired rate limit rows, as a flood from many addresses leaves them. */
export async function addExpiredRows(url: string, rows: number): Promise<void> {
  for (let start = 0; start < rows; start += CHUNK) {
    const end = Math.min(start + CHUNK, rows)
    const numbers = url.startsWith('file:')
      ? `WITH RECURSIVE "n"("i") AS (SELECT ${start + 1} UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < ${end})`
      : `WITH "n"("i") AS (SELECT generate_series(${start + 1}, ${end}))`
    await askDatabase(url, `${numbers} INSERT INTO "RateCount" ("key", "count", "resetAt") SELECT 'flood-' || "i", 1, '${LONG_AGO}' FROM "n"`)
  }
}

export async function expiredRows(url: string): Promise<number> {
  const [row] = await askDatabase(url, `SELECT count(*) AS "left" FROM "RateCount" WHERE "key" LIKE 'flood-%'`)
  return Number(row?.left)
}

/** In seconds: how often the server samples its event loop, which is the least lag it reports. */
const PRECISION = 0.02

/** Reads the metrics each second for `ms`. Returns the longest block of the event loop in seconds. */
export async function highestLag(metrics: string, ms: number): Promise<number> {
  let highest = 0
  for (const until = Date.now() + ms; Date.now() < until;) {
    await wait(1_000)
    const text = await (await fetch(metrics)).text()
    highest = Math.max(highest, Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) - PRECISION)
  }
  return highest
}
