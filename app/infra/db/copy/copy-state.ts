import { createId } from '../../ids'
import { UNFINISHED_COPY_MIGRATION } from '../migrations'
import type { RawConnection } from './connection'
import {
  dropIndexesAndForeignKeys, type IndexOrForeignKey, listIndexesAndForeignKeys, resetSequencesAndStatistics, restoreIndexesAndForeignKeys,
} from './indexes-and-foreign-keys'
import { isApplicationTable, quoteIdentifier } from './tables'

export interface CopyMarker {
  source: string
  parts: IndexOrForeignKey[]
}

const MIGRATIONS = '_prisma_migrations'
const NAMES = {
  sqlite: `SELECT "name" FROM sqlite_schema WHERE "type" = 'table'`,
  postgresql: `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = to_regnamespace(quote_ident(current_schema()))`,
}

async function tableNames(connection: RawConnection) {
  return (await connection.ask(NAMES[connection.kind])).map(([name]) => name!)
}

/** Only rows with a nonzero amount count as content, because migrations insert zero totals into an empty database. */
const COUNTED = { table: 'Tally', where: '"amount" <> 0' }

export async function isDatabaseEmpty(connection: RawConnection): Promise<boolean> {
  for (const name of (await tableNames(connection)).filter(isApplicationTable)) {
    const where = name === COUNTED.table ? `WHERE ${COUNTED.where}` : ''
    if ((await connection.ask(`SELECT 1 FROM ${quoteIdentifier(name)} ${where} LIMIT 1`)).length > 0) return false
  }
  return true
}

export async function readAppliedMigrationNames(connection: RawConnection): Promise<string[]> {
  if (!(await tableNames(connection)).includes(MIGRATIONS)) return []
  const rows = await connection.ask(`SELECT "migration_name" FROM "${MIGRATIONS}" WHERE "rolled_back_at" IS NULL AND "migration_name" <> ? ORDER BY 1`, UNFINISHED_COPY_MIGRATION)
  return rows.map(([name]) => name!)
}

export async function readCopyMarker(connection: RawConnection): Promise<CopyMarker | undefined> {
  if (!(await tableNames(connection)).includes(MIGRATIONS)) return undefined
  const [[logs] = []] = await connection.ask(`SELECT "logs" FROM "${MIGRATIONS}" WHERE "migration_name" = ?`, UNFINISHED_COPY_MIGRATION)
  return logs ? JSON.parse(logs) as CopyMarker : undefined
}

/**
 * Marks a migrated, empty database as being filled, drops indexes and foreign keys, and deletes the zero totals that migrations insert.
 * The mark is an unknown, unfinished migration, so even an older version of the site refuses the database until the copy is finished.
 */
export async function beginCopy(connection: RawConnection, source: string): Promise<void> {
  const mark: CopyMarker = { source, parts: await listIndexesAndForeignKeys(connection) }
  const isCounted = (await tableNames(connection)).includes(COUNTED.table)
  await connection.transaction(async () => {
    await connection.run(`INSERT INTO "${MIGRATIONS}" ("id", "checksum", "migration_name", "logs") VALUES (?, '', ?, ?)`, createId(), UNFINISHED_COPY_MIGRATION, JSON.stringify(mark))
    await dropIndexesAndForeignKeys(connection, mark.parts)
    if (isCounted) await connection.run(`DELETE FROM ${quoteIdentifier(COUNTED.table)}`)
  })
}

/** Restores the indexes and foreign keys, then removes the mark. Throws if rows violate a unique index or a foreign key. */
export async function finishCopy(connection: RawConnection, report?: (part: IndexOrForeignKey) => void): Promise<void> {
  const mark = await readCopyMarker(connection)
  if (!mark) return
  await restoreIndexesAndForeignKeys(connection, mark.parts, report)
  await resetSequencesAndStatistics(connection)
  await flushToDisk(connection)
  await connection.run(`DELETE FROM "${MIGRATIONS}" WHERE "migration_name" = ?`, UNFINISHED_COPY_MIGRATION)
  await flushToDisk(connection)
}

/** Needed only for SQLite, where the copy does not wait for the disk (`synchronous = NORMAL`). */
async function flushToDisk(connection: RawConnection) {
  if (connection.kind === 'postgresql') return
  await connection.run('PRAGMA synchronous = FULL')
  await connection.ask('PRAGMA wal_checkpoint(TRUNCATE)')
}
