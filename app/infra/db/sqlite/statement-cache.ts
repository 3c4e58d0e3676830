import type { ColumnType } from '@prisma/driver-adapter-utils'
import type { Database, Statement } from 'better-sqlite3'
import { BoundedCache } from '../../bounded-cache'
import { parseDeclaredType } from './columns'
import { inlineLimits, type SplitSql, splitAtLimits } from './inline-limits'

/**
 * The site has hundreds of statements, plus a variant for each length of an IN list and each number in a LIMIT. The cache keeps the
 * most recently used ones.
 */
const MAX_STATEMENTS = 200

export interface PreparedStatement {
  statement: Statement
  columnNames: string[]
  declaredTypes: (ColumnType | undefined)[]
}

/** Caches prepared statements, because preparing a small query takes half of its CPU time. */
export class StatementCache {
  readonly #database: Database
  readonly #split = new BoundedCache<SplitSql>(MAX_STATEMENTS)
  readonly #kept = new Map<string, PreparedStatement>()

  constructor(database: Database) {
    this.#database = database
  }

  get(sql: string, values: unknown[]): { prepared: PreparedStatement; bound: unknown[] } {
    const split = this.#split.get(sql, () => splitAtLimits(sql))
    if (split.positions.length === 0) return { prepared: this.#find(sql), bound: values }
    const inlined = inlineLimits(split, values)
    return { prepared: this.#find(inlined.sql), bound: inlined.values }
  }

  #find(sql: string): PreparedStatement {
    const prepared = this.#kept.get(sql) ?? this.#prepare(sql)
    this.#kept.delete(sql)
    this.#kept.set(sql, prepared)
    if (this.#kept.size > MAX_STATEMENTS) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return prepared
  }

  #prepare(sql: string): PreparedStatement {
    const statement = this.#database.prepare(sql)
    if (!statement.reader) return { statement, columnNames: [], declaredTypes: [] }
    const columns = statement.raw().columns()
    return { statement, columnNames: columns.map(({ name }) => name), declaredTypes: columns.map(({ type }) => parseDeclaredType(type)) }
  }
}
