import type { Database as Connection } from 'better-sqlite3'
import { createId } from '../ids'
import { type AppliedMigration, type Migration, MigrationError, listPendingMigrations } from './migrations'
import { ensureSqliteFile } from './sqlite'
import { Database } from './sqlite/driver.mjs'

const TIMEOUT_MS = 30_000

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id"                  TEXT PRIMARY KEY NOT NULL,
  "checksum"            TEXT NOT NULL,
  "finished_at"         DATETIME,
  "migration_name"      TEXT NOT NULL,
  "logs"                TEXT,
  "rolled_back_at"      DATETIME,
  "started_at"          DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`

export function migrateSqlite(file: string, migrations: Migration[]): string[] {
  ensureSqliteFile(file)
  const db = new Database(file, { timeout: TIMEOUT_MS })
  try {
    // `foreign_keys` cannot change inside a transaction. With foreign keys on, dropping a redefined table would delete referencing rows.
    db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    switchToWal(db)
    const applied: string[] = []
    for (let name = applyNext(db, migrations); name; name = applyNext(db, migrations)) applied.push(name)
    return applied
  } finally {
    db.close()
  }
}

/** Lists the pending migrations under the write lock, because another process may just have applied one. */
function applyNext(db: Connection, migrations: Migration[]) {
  const apply = db.transaction(() => {
    db.exec(TABLE)
    const [migration] = listPendingMigrations(migrations, listAppliedMigrations(db))
    if (!migration) return undefined
    const startedAt = Date.now()
    db.exec(migration.sql)
    const broken = db.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new MigrationError(`The migration ${migration.name} would leave ${broken.length} rows without their parent.`)
    db.prepare(`INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") VALUES (?, ?, ?, ?, ?, 1)`)
      .run(createId(), migration.checksum, Date.now(), migration.name, startedAt)
    return migration.name
  })
  return apply.immediate()
}

function listAppliedMigrations(db: Connection): AppliedMigration[] {
  const rows = db.prepare(`SELECT "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "finished" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`)
    .all() as { name: string, checksum: string, finished: number }[]
  return rows.map(({ name, checksum, finished }) => ({ name, checksum, isFinished: finished === 1 }))
}

/** Changing the journal mode does not wait for a lock, so a second process that starts at the same time has to retry. */
function switchToWal(db: Connection) {
  for (const deadline = Date.now() + TIMEOUT_MS; ;) {
    try {
      db.pragma('journal_mode = WAL')
      return
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isBusy || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
