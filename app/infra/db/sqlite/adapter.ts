import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { Database } from './driver.mjs'
import { ADAPTER_INFO, SqliteConnection } from './connection'
import { rethrowAsPrismaError } from './errors'
import { getSqlitePath } from './file'
import { type ConnectionPurpose, setPragmas } from './pragmas'

/**
 * Write transactions use IMMEDIATE, because a deferred transaction that reads before it writes can fail with SQLITE_BUSY. Prisma's
 * implicit transactions read first.
 */
const BEGIN_OF = { read: 'BEGIN', write: 'BEGIN IMMEDIATE' } as const

export class SqliteAdapter implements SqlDriverAdapterFactory {
  readonly provider = ADAPTER_INFO.provider
  readonly adapterName = ADAPTER_INFO.adapterName
  readonly #file: string
  readonly #purpose: ConnectionPurpose
  connection: SqliteConnection | undefined

  constructor(url: string, purpose: ConnectionPurpose) {
    this.#file = getSqlitePath(url)
    this.#purpose = purpose
  }

  async connect(): Promise<SqliteConnection> {
    const database = new Database(this.#file, { fileMustExist: true })
    try {
      rethrowAsPrismaError(() => setPragmas(database, this.#purpose))
    } catch (error) {
      database.close()
      throw error
    }
    return (this.connection = new SqliteConnection(database, BEGIN_OF[this.#purpose]))
  }
}
