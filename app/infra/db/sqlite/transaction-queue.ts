import type { SqlQueryable, Transaction } from '@prisma/driver-adapter-utils'
import type { Database } from 'better-sqlite3'
import { metricsRecorder } from '../../metrics/recorder'
import { timeQuery } from '../slow-queries'
import { rethrowAsPrismaError } from './errors'

export type BeginStatement = 'BEGIN' | 'BEGIN IMMEDIATE'

/** Runs the transactions of one connection one after another. After a failed BEGIN or COMMIT, no transaction or lock remains. */
export class TransactionQueue {
  readonly #database: Database
  readonly #begin: BeginStatement
  #last: Promise<void> = Promise.resolve()
  current: object | undefined
  open = 0
  waiting = 0

  constructor(database: Database, begin: BeginStatement) {
    this.#database = database
    this.#begin = begin
  }

  async start(connection: SqlQueryable): Promise<Transaction> {
    const turn = this.#last
    let next = () => {}
    this.#last = new Promise((resolve) => (next = resolve))
    const since = performance.now()
    this.waiting += 1
    await turn
    this.waiting -= 1
    this.open += 1
    const end = () => {
      this.current = undefined
      this.open -= 1
      next()
    }
    try {
      this.#run(this.#begin)
    } catch (error) {
      end()
      throw error
    }
    this.current = {}
    metricsRecorder?.observePool(performance.now() - since)
    return this.#transaction(connection, end)
  }

  /** With `usePhantomQuery`, Prisma does not send COMMIT and ROLLBACK itself, but calls `commit` and `rollback` instead. */
  #transaction(connection: SqlQueryable, end: () => void): Transaction {
    return {
      provider: connection.provider,
      adapterName: connection.adapterName,
      options: { usePhantomQuery: true },
      queryRaw: (query) => connection.queryRaw(query),
      executeRaw: (query) => connection.executeRaw(query),
      commit: async () => {
        try {
          this.#run('COMMIT')
        } catch (error) {
          this.#rollback()
          throw error
        } finally {
          end()
        }
      },
      rollback: async () => {
        this.#rollback()
        end()
      },
    }
  }

  #rollback() {
    try {
      this.#run('ROLLBACK')
    } catch {
      // After some errors, SQLite has already rolled back, so ROLLBACK fails.
    }
  }

  #run(command: string) {
    timeQuery(command, () => rethrowAsPrismaError(() => this.#database.exec(command)))
  }
}
