import { DriverAdapterError, type IsolationLevel, type SqlDriverAdapter, type SqlQuery, type SqlResultSet, type Transaction } from '@prisma/driver-adapter-utils'
import type { Database } from 'better-sqlite3'
import type { Prisma } from '../generated/sqlite/client'
import { inferColumnTypes } from './columns'
import { timeQuery } from '../slow-queries'
import { rethrowAsPrismaError } from './errors'
import { StatementCache } from './statement-cache'
import { type BeginStatement, TransactionQueue } from './transaction-queue'
import { toJavaScriptValue, toPrismaValue, toSqliteValue } from './values'

export const ADAPTER_INFO = { provider: 'sqlite', adapterName: 'better-sqlite3' } as const

/** Runs raw SQL without Prisma, because Prisma's own processing takes longer than SQLite needs to execute most of these statements. */
export interface SqlStatements {
  $queryRaw<Rows>(query: Prisma.Sql): Promise<Rows>
  $executeRaw(statement: Prisma.Sql): Promise<number>
}

export class SqliteConnection implements SqlDriverAdapter {
  readonly provider = ADAPTER_INFO.provider
  readonly adapterName = ADAPTER_INFO.adapterName
  readonly #database: Database
  readonly #statements: StatementCache
  readonly #transactions: TransactionQueue

  constructor(database: Database, begin: BeginStatement) {
    // Reads integers as bigint, because a JavaScript number silently loses precision beyond 2^53.
    this.#database = database.defaultSafeIntegers(true)
    this.#statements = new StatementCache(database)
    this.#transactions = new TransactionQueue(database, begin)
  }

  async queryRaw({ sql, args, argTypes }: SqlQuery): Promise<SqlResultSet> {
    const { columnNames, declaredTypes, cells } = this.#ask(sql, args.map((arg, index) => toSqliteValue(arg, argTypes[index])))
    const columnTypes = inferColumnTypes(declaredTypes, cells)
    for (const row of cells) {
      for (const [index, type] of columnTypes.entries()) row[index] = toPrismaValue(row[index], type)
    }
    return { columnNames, columnTypes, rows: cells }
  }

  async executeRaw({ sql, args, argTypes }: SqlQuery): Promise<number> {
    return this.#run(sql, args.map((arg, index) => toSqliteValue(arg, argTypes[index])))
  }

  async executeScript(script: string) {
    rethrowAsPrismaError(() => this.#database.exec(script))
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

  async rows({ sql, values }: Prisma.Sql): Promise<Record<string, unknown>[]> {
    return this.#rows(sql, values)
  }

  /** Runs raw SQL in the open transaction. Undefined if no transaction is open. After the transaction has ended, each call rejects. */
  get transactionStatements(): SqlStatements | undefined {
    const transaction = this.#transactions.current
    if (!transaction) return undefined
    const refuseIfEnded = () => {
      if (this.#transactions.current !== transaction) throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'its time was up' })
    }
    return {
      $queryRaw: async <Rows>({ sql, values }: Prisma.Sql) => {
        refuseIfEnded()
        return this.#rows(sql, values) as Rows
      },
      $executeRaw: async ({ sql, values }) => {
        refuseIfEnded()
        return this.#run(sql, values.map((value) => toSqliteValue(value)))
      },
    }
  }

  #rows(sql: string, args: unknown[]): Record<string, unknown>[] {
    const { columnNames, declaredTypes, cells } = this.#ask(sql, args.map((value) => toSqliteValue(value)))
    const types = inferColumnTypes(declaredTypes, cells)
    return cells.map((row) => {
      const fields: Record<string, unknown> = {}
      for (const [index, type] of types.entries()) fields[columnNames[index]!] = toJavaScriptValue(row[index], type)
      return fields
    })
  }

  #run(sql: string, values: unknown[]): number {
    return timeQuery(sql, () => rethrowAsPrismaError(() => {
      const { prepared, bound } = this.#statements.get(sql, values)
      return prepared.statement.run(bound).changes
    }))
  }

  #ask(sql: string, values: unknown[]) {
    return timeQuery(sql, () => rethrowAsPrismaError(() => {
      const { prepared: { statement, columnNames, declaredTypes }, bound } = this.#statements.get(sql, values)
      if (statement.reader) return { columnNames, declaredTypes, cells: statement.all(bound) as unknown[][] }
      statement.run(bound)
      return { columnNames, declaredTypes, cells: [] }
    }))
  }
}
