import { env } from '../env'
import { log } from '../log'

/** In ms: how long a statement that was logged is not logged again. */
const QUIET = 10_000
/** Statements that are remembered as logged. */
const MOST = 200
const LONGEST = 2_000

/** A quoted name, a text, or a number. */
const NAME_OR_VALUE = /"[^"]*"|'(?:[^']|'')*(?:'|$)|(?<![\w$.])\d+(?:\.\d+)?\b/g

interface Logged {
  since: number
  unlogged: number
}

const logged = new Map<string, Logged>()
let count = 0

/** How many statements took longer than SLOW_QUERY_MS. */
export const slowQueries = (): number => count

/**
 * Logs a statement that took longer than SLOW_QUERY_MS: its text without any value, and its duration. A statement that is slow again
 * and again is logged every ten seconds, with the number of times in between.
 */
export function noteDuration(sql: string, ms: number): void {
  if (ms < env.slowQueryMs) return
  count += 1
  const statement = withoutValues(sql)
  const at = performance.now()
  const before = logged.get(statement)
  if (before && at - before.since < QUIET) return void (before.unlogged += 1)
  logged.delete(statement)
  logged.set(statement, { since: at, unlogged: 0 })
  const [oldest] = logged.keys()
  if (logged.size > MOST && oldest !== undefined) logged.delete(oldest)
  log.warn('slow_query', { ms: Math.round(ms), statement, unlogged: before?.unlogged })
}

/** Runs a statement of a driver that answers at once, and notes how long it took. */
export function timed<Result>(sql: string, run: () => Result): Result {
  const since = performance.now()
  try {
    return run()
  } finally {
    noteDuration(sql, performance.now() - since)
  }
}

/** The text of a statement, with a question mark in place of each text and number that stands in it. */
export function withoutValues(sql: string): string {
  return sql
    .slice(0, 10 * LONGEST)
    .replaceAll(NAME_OR_VALUE, (token) => (token.startsWith('"') ? token : '?'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( ?(?:\?|\$\d+)(?: ?, ?(?:\?|\$\d+))+ ?\)/g, '(…)')
    .trim()
    .slice(0, LONGEST)
}
