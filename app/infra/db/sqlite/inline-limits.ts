/** The SQL between the `?` of its LIMITs, and the positions of their values among all values. */
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
 * Writes the values of the LIMITs into the SQL. SQLite's query plan depends on the value that is bound to a LIMIT, so it would recompile
 * the statement for each execution. For a page of stories, that took 0.45 of 0.65 ms.
 */
export function inlineLimits({ pieces, positions }: SplitSql, values: unknown[]): { sql: string; values: unknown[] } {
  const limits = positions.map((position) => values[position])
  if (!limits.every(Number.isSafeInteger)) return { sql: pieces.join('?'), values }
  const sql = pieces.map((piece, index) => piece + String(limits[index] ?? '')).join('')
  return { sql, values: values.filter((_value, position) => !positions.includes(position)) }
}
