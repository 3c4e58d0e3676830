import { newId } from '../../ids'
import { UNFINISHED } from '../migrations'
import type { Connection } from './connection'
import { type Part, partsOf, putBack, renumber, takeOff } from './loosen'
import { isOfApplication, quoted } from './tables'

/** What a database that is being filled says of itself. */
export interface Mark {
  /** Where its rows come from. */
  source: string
  /** What was taken off and is to be put back. */
  parts: Part[]
}

const MIGRATIONS = '_prisma_migrations'
const NAMES = {
  sqlite: `SELECT "name" FROM sqlite_schema WHERE "type" = 'table'`,
  postgresql: `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = to_regnamespace(quote_ident(current_schema()))`,
}

async function tableNames(connection: Connection) {
  return (await connection.ask(NAMES[connection.kind])).map(([name]) => name!)
}

/** Migrations write the totals of a database that has nothing to count yet. */
const COUNTED = { table: 'Tally', where: '"amount" <> 0' }

/** Whether no table holds a row, but for what tools note down for themselves and for totals of nothing. */
export async function isEmpty(connection: Connection): Promise<boolean> {
  for (const name of (await tableNames(connection)).filter(isOfApplication)) {
    const where = name === COUNTED.table ? `WHERE ${COUNTED.where}` : ''
    if ((await connection.ask(`SELECT 1 FROM ${quoted(name)} ${where} LIMIT 1`)).length > 0) return false
  }
  return true
}

/** The names of the migrations that a database has. */
export async function migrationsOf(connection: Connection): Promise<string[]> {
  if (!(await tableNames(connection)).includes(MIGRATIONS)) return []
  const rows = await connection.ask(`SELECT "migration_name" FROM "${MIGRATIONS}" WHERE "rolled_back_at" IS NULL AND "migration_name" <> ? ORDER BY 1`, UNFINISHED)
  return rows.map(([name]) => name!)
}

/** The mark of a database that is being filled; undefined for any other. */
export async function markOf(connection: Connection): Promise<Mark | undefined> {
  if (!(await tableNames(connection)).includes(MIGRATIONS)) return undefined
  const [[logs] = []] = await connection.ask(`SELECT "logs" FROM "${MIGRATIONS}" WHERE "migration_name" = ?`, UNFINISHED)
  return logs ? JSON.parse(logs) as Mark : undefined
}

/**
 * Marks a migrated, empty database as one that is being filled, takes its indices and foreign keys off and the totals of nothing away. Until `finish` no
 * site serves it, an older version neither: the mark stands among the migrations, as one that is unknown and unfinished.
 */
export async function begin(connection: Connection, source: string): Promise<void> {
  const mark: Mark = { source, parts: await partsOf(connection) }
  const isCounted = (await tableNames(connection)).includes(COUNTED.table)
  await connection.transaction(async () => {
    await connection.run(`INSERT INTO "${MIGRATIONS}" ("id", "checksum", "migration_name", "logs") VALUES (?, '', ?, ?)`, newId(), UNFINISHED, JSON.stringify(mark))
    await takeOff(connection, mark.parts)
    if (isCounted) await connection.run(`DELETE FROM ${quoted(COUNTED.table)}`)
  })
}

/** Puts back what was taken off, and then the database may be served. Throws where the rows do not fit together. */
export async function finish(connection: Connection, report?: (part: Part) => void): Promise<void> {
  const mark = await markOf(connection)
  if (!mark) return
  await putBack(connection, mark.parts, report)
  await renumber(connection)
  await reachDisk(connection)
  await connection.run(`DELETE FROM "${MIGRATIONS}" WHERE "migration_name" = ?`, UNFINISHED)
  await reachDisk(connection)
}

/** SQLite kept rows without waiting for the disk. */
async function reachDisk(connection: Connection) {
  if (connection.kind === 'postgresql') return
  await connection.run('PRAGMA synchronous = FULL')
  await connection.ask('PRAGMA wal_checkpoint(TRUNCATE)')
}
