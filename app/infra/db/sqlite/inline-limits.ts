/** An SQL statement split at the `?` of each LIMIT. `positions` are the indexes of the LIMIT values among all values. */
export interface SplitSql {
  pieces: readonly string[]
  positions: readonly number[]
}

const TOKENS = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\?/g

export function splitAtLimits(sql: string): SplitSql {
  const pieces: string[] = []
  const positions: number[] = []
  let [value, start] = [0, 0]
  for (const { 0: token, index } of sql.matchAll(TOKENS)) {
    if (token !== '?') continue
    if (/\bLIMIT\s+$/i.test(sql.slice(Math.max(0, index - 10), index))) {
      pieces.push(sql.slice(start, index))
      positions.push(value)
      start = index + 1
    }
    value += 1
  }
  return { pieces: [...pieces, sql.slice(start)], positions }
}

/**
 * Inlines the LIMIT values into the SQL. SQLite's query plan depends on a bound LIMIT value, so SQLite would recompile the statement for
 * each execution. For a page of stories, recompiling took 0.45 ms of 0.65 ms.
 */
export function inlineLimits({ pieces, positions }: SplitSql, values: unknown[]): { sql: string; values: unknown[] } {
  const limits = positions.map((position) => values[position])
  if (!limits.every(Number.isSafeInteger)) return { sql: pieces.join('?'), values }
  const sql = pieces.map((piece, index) => piece + String(limits[index] ?? '')).join('')
  return { sql, values: values.filter((_value, position) => !positions.includes(position)) }
}
