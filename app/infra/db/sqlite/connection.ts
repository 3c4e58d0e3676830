import { DriverAdapterError, type IsolationLevel, type SqlDriverAdapter, type SqlQuery, type SqlResultSet, type Transaction } from '@prisma/driver-adapter-utils'
import type { Database } from 'better-sqlite3'
import type { Prisma } from '../generated/sqlite/client'
import { typesOf } from './columns'
import { timeQuery } from '../slow-queries'
import { withPrismaErrors } from './errors'
import { Statements } from './statements'
import { type Begin, Transactions } from './transactions'
import { toField, toPrisma, toStored } from './values'

export const ADAPTER = { provider: 'sqlite', adapterName: 'better-sqlite3' } as const

export class SqliteConnection implements SqlDriverAdapter {
  readonly provider = ADAPTER.provider
  readonly adapterName = ADAPTER.adapterName
  readonly #database: Database
  readonly #statements: Statements
  readonly #transactions: Transactions

  constructor(database: Database, begin: Begin) {
    // As a number, an integer beyond 2^53 would lose digits silently.
    this.#database = database.defaultSafeIntegers(true)
    this.#statements = new Statements(database)
    this.#transactions = new Transactions(database, begin)
  }

  async queryRaw({ sql, args, argTypes }: SqlQuery): Promise<SqlResultSet> {
    const { columnNames, declaredTypes, cells } = this.#ask(sql, args.map((arg, index) => toStored(arg, argTypes[index])))
    const columnTypes = typesOf(declaredTypes, cells)
    for (const row of cells) {
      for (const [index, type] of columnTypes.entries()) row[index] = toPrisma(row[index], type)
    }
    return { columnNames, columnTypes, rows: cells }
  }

  async executeRaw({ sql, args, argTypes }: SqlQuery): Promise<number> {
    const values = args.map((arg, index) => toStored(arg, argTypes[index]))
    return timeQuery(sql, () => withPrismaErrors(() => this.#statements.get(sql).statement.run(values).changes))
  }

  async executeScript(script: string) {
    withPrismaErrors(() => this.#database.exec(script))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== 'SERIALIZABLE') throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolationLevel })
    return this.#transactions.start(this)
  }

  get load(): { open: number, waiting: number } {
    return { open: this.#transactions.open, waiting: this.#transactions.waiting }
  }

  async dispose() {
    this.#database.close()
  }

  /** Bypasses Prisma's query path, which takes longer to return twenty rows than SQLite takes to find them. */
  async rows({ sql, values }: Prisma.Sql): Promise<Record<string, unknown>[]> {
    const { columnNames, declaredTypes, cells } = this.#ask(sql, values.map((value) => toStored(value)))
    const types = typesOf(declaredTypes, cells)
    return cells.map((row) => {
      const fields: Record<string, unknown> = {}
      for (const [index, type] of types.entries()) fields[columnNames[index]!] = toField(row[index], type)
      return fields
    })
  }

  #ask(sql: string, values: unknown[]) {
    return timeQuery(sql, () => withPrismaErrors(() => {
      const { statement, columnNames, declaredTypes } = this.#statements.get(sql)
      if (statement.reader) return { columnNames, declaredTypes, cells: statement.all(values) as unknown[][] }
      statement.run(values)
      return { columnNames, declaredTypes, cells: [] }
    }))
  }
}
