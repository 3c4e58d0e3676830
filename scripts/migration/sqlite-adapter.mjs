import { Database } from '../../app/infra/db/sqlite/driver.mjs'
import { toResultSet } from './result-set.mjs'

const INFO = { provider: /** @type {const} */ ('sqlite'), adapterName: 'better-sqlite3' }

/** Gives Prisma's schema engine in-memory SQLite databases. Every connection opens a new, empty database. */
export function createSqliteMemoryAdapter() {
  const connect = async () => connectionTo(new Database(':memory:'))
  return { ...INFO, connect, connectToShadowDb: connect }
}

/**
 * @param {import('better-sqlite3').Database} database
 * @returns {import('@prisma/driver-adapter-utils').SqlDriverAdapter}
 */
function connectionTo(database) {
  return {
    ...INFO,
    async queryRaw({ sql, args }) {
      const statement = database.prepare(sql)
      if (!statement.reader) return statement.run(args), toResultSet([], [])
      return toResultSet(statement.columns().map(({ name }) => name), /** @type {unknown[][]} */ (statement.raw().all(args)))
    },
    // The engine sends a whole migration, so `sql` may contain several statements.
    executeRaw: async ({ sql }) => (database.exec(sql), 0),
    executeScript: async (script) => void database.exec(script),
    startTransaction: () => Promise.reject(new Error('The schema engine asks for no transaction')),
    dispose: async () => void database.close(),
  }
}
