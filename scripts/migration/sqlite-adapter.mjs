import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'

/** Prisma's adapter for SQLite, where every connection is to a new, empty database in memory. */
export class MemoryAdapter extends PrismaBetterSqlite3 {
  constructor() {
    super({ url: ':memory:' })
  }

  async connect() {
    const connection = await super.connect()
    // The engine runs a whole migration at once; the adapter takes single statements.
    connection.executeRaw = async ({ sql }) => (await connection.executeScript(sql), 0)
    return connection
  }

  connectToShadowDb() {
    return this.connect()
  }
}
