import { env } from '../env'
import { log } from '../log'

const LOG_INTERVAL_MS = 10_000
const MAX_LOGGED = 200
const MAX_LENGTH = 2_000

const NAME_OR_VALUE = /"[^"]*"|'(?:[^']|'')*(?:'|$)|(?<![\w$.])\d+(?:\.\d+)?\b/g

interface LoggedStatement {
  since: number
  unlogged: number
}

const logged = new Map<string, LoggedStatement>()
let count = 0

export const getSlowQueryCount = (): number => count

/** Logs slow statements without values. Logs a repeated statement at most every ten seconds, with the number of omitted repetitions. */
export function recordQueryDuration(sql: string, ms: number): void {
  if (ms < env.slowQueryMs) return
  count += 1
  const statement = maskQueryValues(sql)
  const at = performance.now()
  const before = logged.get(statement)
  if (before && at - before.since < LOG_INTERVAL_MS) return void (before.unlogged += 1)
  logged.delete(statement)
  logged.set(statement, { since: at, unlogged: 0 })
  const [oldest] = logged.keys()
  if (logged.size > MAX_LOGGED && oldest !== undefined) logged.delete(oldest)
  log.warn('slow_query', { ms: Math.round(ms), statement, unlogged: before?.unlogged })
}

export function timeQuery<Result>(sql: string, run: () => Result): Result {
  const since = performance.now()
  try {
    return run()
  } finally {
    recordQueryDuration(sql, performance.now() - since)
  }
}

export function maskQueryValues(sql: string): string {
  return sql
    .slice(0, 10 * MAX_LENGTH)
    .replaceAll(NAME_OR_VALUE, (token) => (token.startsWith('"') ? token : '?'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( ?(?:\?|\$\d+)(?: ?, ?(?:\?|\$\d+))+ ?\)/g, '(…)')
    .trim()
    .slice(0, MAX_LENGTH)
}
