import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export interface AppliedMigration {
  name: string
  checksum: string
  isFinished: boolean
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

export const UNFINISHED_COPY_MIGRATION = 'unfinished_copy'

export const UNFINISHED_COPY_MESSAGE = 'The database is not whole: a move or a restore into it has not ended. Run the same command again, or name another database.'

export function readMigrations(folder: string): Migration[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort().map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

export function listPendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, isFinished } of applied) {
    const migration = known.get(name)
    if (name === UNFINISHED_COPY_MIGRATION) throw new MigrationError(UNFINISHED_COPY_MESSAGE)
    if (!migration) throw new MigrationError(`The database is newer than this version of the site: it has the migration ${name}.`)
    if (!isFinished) throw new MigrationError(`The migration ${name} was started but not finished: restore a backup.`)
    if (migration.checksum !== checksum) throw new MigrationError(`The migration ${name} was changed after it had been applied.`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}
