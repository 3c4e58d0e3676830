import type { ColumnType } from '@prisma/driver-adapter-utils'
import type { Database, Statement } from 'better-sqlite3'
import { declaredType } from './columns'

/** The site has a few dozen statements, but each length of an IN list adds another one. */
const KEPT = 200

export interface Prepared {
  statement: Statement
  columnNames: string[]
  declaredTypes: (ColumnType | undefined)[]
}

/** Saves half the cost of a small query. */
export class Statements {
  readonly #database: Database
  readonly #kept = new Map<string, Prepared>()

  constructor(database: Database) {
    this.#database = database
  }

  get(sql: string): Prepared {
    const prepared = this.#kept.get(sql) ?? this.#prepare(sql)
    this.#kept.delete(sql)
    this.#kept.set(sql, prepared)
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return prepared
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql)
    if (!statement.reader) return { statement, columnNames: [], declaredTypes: [] }
    const columns = statement.raw().columns()
    return { statement, columnNames: columns.map(({ name }) => name), declaredTypes: columns.map(({ type }) => declaredType(type)) }
  }
}
