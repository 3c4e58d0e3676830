import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder `<time>_<name>` with its `migration.sql`, in Prisma's own format. */
export interface Migration {
  name: string
  sql: string
  /** The SHA-256 of the file, in hex. */
  checksum: string
}

/** A row of `_prisma_migrations` that was not rolled back. */
export interface AppliedMigration {
  name: string
  checksum: string
  isFinished: boolean
}

/** This code must not touch this database. The message is one line for whoever starts the site. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/** The name, among the migrations of a database, that says that the database is being filled from another one or from a backup. */
export const UNFINISHED = 'unfinished_copy'

/** Why such a database is not served, in one line. */
export const NOT_WHOLE = 'The database is not whole: a move or a restore into it has not ended. Run the same command again, or name another database.'

/** The migrations in `folder`, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort().map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * The migrations that the database lacks. Throws MigrationRefused where it has one that is unknown here (it belongs to
 * a newer version), was edited since, or was begun by another tool and never finished.
 */
export function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, isFinished } of applied) {
    const migration = known.get(name)
    if (name === UNFINISHED) throw new MigrationRefused(NOT_WHOLE)
    if (!migration) throw new MigrationRefused(`The database is newer than this version of the site: it has the migration ${name}.`)
    if (!isFinished) throw new MigrationRefused(`The migration ${name} was begun and not finished: restore a backup.`)
    if (migration.checksum !== checksum) throw new MigrationRefused(`The migration ${name} was changed after it had been applied.`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}
