import { Database } from '~/infra/db/sqlite/driver.mjs'
import { getSqlitePath } from '~/infra/db/sqlite'
import { tableColumns, type SeedStore, type TableName, type CellValue } from './store'

/** Large enough to hold in memory all indexes whose keys are inserted in random order. */
const CACHE_KIB = 512 * 1024
const TIMEOUT_MS = 30_000

export async function openSqliteStore(url: string): Promise<SeedStore> {
  const db = new Database(getSqlitePath(url), { fileMustExist: true, timeout: TIMEOUT_MS })
  db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON`)
  return {
    async transaction(work) {
      db.exec('BEGIN IMMEDIATE')
      try {
        await work()
        db.exec('COMMIT')
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    async insert(table, rows) {
      const statement = db.prepare(insertInto(table))
      for (const row of rows) statement.run(row.map(stored))
    },
    async run(statement, ...values) {
      db.prepare(statement).run(values.map(stored))
    },
    async list(query) {
      return db.prepare(query).pluck().all() as string[]
    },
    async close() {
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}

function insertInto(table: TableName) {
  const names = Object.keys(tableColumns[table])
  return `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
}

function stored(value: CellValue) {
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00')
  return typeof value === 'boolean' ? Number(value) : value
}
