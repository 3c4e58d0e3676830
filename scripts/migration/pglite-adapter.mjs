import { PGlite } from '@electric-sql/pglite'
import { toResultSet } from './result-set.mjs'

const INFO = { provider: /** @type {const} */ ('postgres'), adapterName: 'pglite' }

let pristine

/** Opens an in-memory PostgreSQL database. All are clones of one that stays empty, because setting one up takes seconds. */
export async function openEmptyPostgresql() {
  pristine ??= PGlite.create()
  return (await pristine).clone()
}

/** Gives Prisma's schema engine in-memory PostgreSQL databases. Every connection opens a new, empty database. */
export function createPgliteAdapter() {
  const connect = async () => connectionTo(await openEmptyPostgresql())
  return { ...INFO, connect, connectToShadowDb: connect }
}

/**
 * @param {import('@electric-sql/pglite').PGliteInterface} database
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
    dispose: () => database.close(),
  }
}
