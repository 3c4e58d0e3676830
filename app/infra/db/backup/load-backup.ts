import { join } from 'node:path'
import type { Env } from '../../env'
import { beginCopy, type RawConnection, finishCopy, isDatabaseEmpty, readAppliedMigrationNames, openCopyTarget, computeTableChecksum, type Table } from '../copy'
import { migrate } from '../migrate'
import { readMigrations } from '../migrations'
import type { BackupFile } from './file-bytes'
import { type TableHeader, getLastMigrationName } from './format'
import { holdBackNewsletters } from './hold-back-newsletters'
import { parseRows } from './lines'
import { type BackupSummary, readBackupParts } from './read-backup'
import { BackupError } from './backup-error'

type Database = Pick<Env, 'databaseKind' | 'databaseUrl'>

export interface LoadBackupOptions {
  keepSessions: boolean
  migrations?: string
  signal?: AbortSignal
}

export function assertBackupNotNewer({ head }: BackupSummary, { databaseKind }: Pick<Database, 'databaseKind'>, folder = 'prisma'): void {
  const known = new Set(readMigrations(migrationsIn(folder, databaseKind)).map(({ name }) => name))
  const unknown = head.migrations.find((name) => !known.has(name))
  if (unknown) throw new BackupError(`The backup is newer than this version of the site: its database has the migration ${unknown}.`)
}

/** Fills an empty database with a backup and returns lines for the operator. The site does not start with a partly filled database. */
export async function loadBackup(backup: BackupFile, summary: BackupSummary, database: Database, { keepSessions, migrations = 'prisma', signal }: LoadBackupOptions): Promise<string[]> {
  const folder = migrationsIn(migrations, database.databaseKind)
  const names = new Set(summary.head.migrations)
  let lines: string[]
  const connection = await openCopyTarget(database)
  try {
    const isNew = (await isDatabaseEmpty(connection)) && (await readAppliedMigrationNames(connection)).length === 0
    if (!isNew) throw new BackupError('The database to restore into is not empty: make a new one.')
    await migrate(database, folder, (name) => names.has(name))
    await beginCopy(connection, `the backup of ${summary.head.createdAt}`)
    await fill(connection, backup, signal)
    // Without statistics, PostgreSQL would sort a whole table for each batch.
    if (connection.kind === 'postgresql') await connection.run('ANALYZE')
    await compare(summary, connection)
    if (!keepSessions) await signEveryoneOut(connection)
    lines = await holdBackNewsletters(connection)
    await finishCopy(connection)
  } finally {
    await connection.close()
  }
  await migrate(database, folder)
  await finalizeRestore(database)
  return lines
}

const migrationsIn = (folder: string, kind: Env['databaseKind']) => join(folder, kind, 'migrations')

async function fill(connection: RawConnection, backup: BackupFile, signal?: AbortSignal) {
  const tables = await connection.tables()
  // Deletes rows that the migrations may have inserted.
  for (const { name } of tables.toReversed()) await connection.run(`DELETE FROM "${name}"`)
  let table: Table | undefined
  for await (const part of readBackupParts(backup)) {
    signal?.throwIfAborted()
    if ('start' in part) table = tableFor(part.start, tables)
    if ('rows' in part) await connection.insertRows(table!, parseRows(part.rows))
  }
}

function tableFor({ table: name, columns }: TableHeader, tables: Table[]) {
  const table = tables.find((each) => each.name === name)
  const [found, wanted] = [table?.columns.map((column) => column.name).join(', '), columns.join(', ')]
  if (!table || found !== wanted) throw new BackupError(`The table ${name} of the backup has the columns ${wanted}; its version of the site has ${found ?? 'no such table'}.`)
  return table
}

async function compare({ head, tables }: BackupSummary, connection: RawConnection) {
  for (const table of await connection.tables()) {
    const expected = tables.find((each) => each.table === table.name) ?? { rows: 0, checksum: undefined }
    const { rows, checksum } = await computeTableChecksum(connection, table)
    if (rows === expected.rows && (rows === 0 || checksum === expected.checksum)) continue
    throw new BackupError(`The restored table ${table.name} has ${rows} rows that are not the ${expected.rows} of the backup (version ${getLastMigrationName(head)}).`)
  }
}

/**
 * Deletes the rows that keep browsers and apps signed in without a password. Must run before `finishCopy`, because from then on the site
 * can start with the database, even if a later step fails. A backup of an older version may lack some of the tables.
 */
async function signEveryoneOut(connection: RawConnection) {
  const existing = new Set((await connection.tables()).map(({ name }) => name))
  for (const name of ['Token', 'TokenFamily', 'Session', 'PendingSignIn']) if (existing.has(name)) await connection.run(`DELETE FROM "${name}"`)
}

async function finalizeRestore(database: Database) {
  const connection = await openCopyTarget(database)
  try {
    if (connection.kind === 'postgresql') return
    const [[verdict] = []] = await connection.ask('PRAGMA integrity_check')
    const broken = await connection.ask('PRAGMA foreign_key_check')
    if (verdict !== 'ok' || broken.length > 0) throw new BackupError(`The restored file is not whole: ${verdict}, ${broken.length} rows without their parent.`)
    await connection.ask('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    await connection.close()
  }
}
