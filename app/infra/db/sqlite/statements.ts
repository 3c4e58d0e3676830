import type { ColumnType } from '@prisma/driver-adapter-utils'
import type { Database, Statement } from 'better-sqlite3'
import { declaredType } from './columns'

/** How many statements a connection keeps. The product has some dozens, and a list of another length makes another one. */
const KEPT = 200

export interface Prepared {
  statement: Statement
  columnNames: string[]
  declaredTypes: (ColumnType | undefined)[]
}

/** Prepares each statement once and looks up its columns once: that is half the cost of a small query. */
export class Statements {
  readonly #database: Database
  /** The statement used last stands last. */
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
