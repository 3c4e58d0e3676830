import { PGlite } from '@electric-sql/pglite'
import { toResultSet } from './result-set.mjs'

const INFO = { provider: /** @type {const} */ ('postgres'), adapterName: 'pglite' }

let opened

/** Empties and returns the same in-memory PostgreSQL database each time, because setting one up takes seconds. */
export async function openEmptyPostgresql() {
  opened ??= PGlite.create()
  const database = await opened
  await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return database
}

/**
 * Gives Prisma's schema engine an in-memory PostgreSQL database. Each new connection empties the shared database, which is safe
 * because the engine uses its first connection only to query the version.
 */
export function createPgliteAdapter() {
  const connect = async () => connectionTo(await openEmptyPostgresql())
  return { ...INFO, connect, connectToShadowDb: connect }
}

/**
 * @param {PGlite} database
 * @returns {import('@prisma/driver-adapter-utils').SqlDriverAdapter}
 */
function connectionTo(database) {
  return {
    ...INFO,
    async queryRaw({ sql, args }) {
      const { fields, rows } = await database.query(sql, args, { rowMode: 'array' })
      return toResultSet(fields.map(({ name }) => name), /** @type {unknown[][]} */ (rows))
    },
    // The engine sends a whole migration, so `sql` may contain several statements.
    executeRaw: async ({ sql }) => (await database.exec(sql), 0),
    executeScript: async (script) => void await database.exec(script),
    startTransaction: () => Promise.reject(new Error('The schema engine asks for no transaction')),
    dispose: () => Promise.resolve(),
  }
}
