import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { parseRows } from '~/infra/db/backup/lines'
import { verifyBackup, readBackupParts } from '~/infra/db/backup/read-backup'
import { restoreBackup, type BackupEnv, writeBackup } from '~/infra/db/backup'
import { listMigrationNames, migrate } from '~/infra/db/migrate'
import { env } from '~/infra/env'
import { emptyDatabase, query } from './database'

export const SECRET = 'q8Vd2mZr5Yc1Kx7Lw0Hn4Bt6Gs9Jf3Pa'

export const newFolder = () => mkdtempSync(join(inject('template').folder, 'test-'))

export function ownSite(folder: string, more: Partial<BackupEnv> = {}): BackupEnv {
  const { databaseKind, databaseUrl } = env
  return { databaseKind, databaseUrl, settingsFile: join(folder, 'settings.json'), backupPassphrase: undefined, ...more }
}

/** A site whose database has no tables yet. */
export async function newSite(folder: string, more: Partial<BackupEnv> = {}): Promise<BackupEnv> {
  return { ...ownSite(folder), databaseKind: inject('template').kind, databaseUrl: await emptyDatabase(), ...more }
}

/** A folder like `prisma` with the first `count` migrations, and more by name. */
export function migrationsOf(count: number, more: Record<string, string> = {}) {
  const { kind } = inject('template')
  const [folder, migrations] = [newFolder(), join(kind, 'migrations')]
  for (const name of listMigrationNames(kind).slice(0, count)) cpSync(join('prisma', migrations, name), join(folder, migrations, name), { recursive: true })
  for (const [name, sql] of Object.entries(more)) {
    mkdirSync(join(folder, migrations, name))
    writeFileSync(join(folder, migrations, name, 'migration.sql'), sql)
  }
  return folder
}

let first: string | undefined
/** The first migration. Its few tables are made and restored in a fraction of the time, and most tests need no more. */
export const firstVersion = () => (first ??= migrationsOf(1))

export async function firstSite(folder: string, community?: string): Promise<BackupEnv> {
  const site = await newSite(folder)
  await migrate(site, join(firstVersion(), site.databaseKind, 'migrations'))
  if (community) await addCommunity(site, community)
  return site
}

export async function addCommunity({ databaseUrl }: BackupEnv, name: string) {
  await query(databaseUrl, `insert into "Community" ("id", "name", "nameKey", "description", "type", "createdAt") values ('${name}', '${name}', '${name}', 'd', 'general', '2026-01-01T00:00:00.000+00:00')`)
}

export const communitiesOf = async ({ databaseUrl }: BackupEnv) => (await query(databaseUrl, 'select "name" from "Community" order by 1')).map(({ name }) => name)

/** Makes a backup and returns its path. Key derivation is cheap, to be fast. */
export async function backUp(site: BackupEnv, folder: string, name = 'site.backup') {
  const file = join(folder, name)
  await writeBackup(site, SECRET, file, { workFactor: 4 })
  return file
}

export const sumsOf = async (site: BackupEnv, without: string[] = []) => sumsIn(await backUp(site, newFolder()), without, site.backupPassphrase)

export async function sumsIn(file: string, without: string[] = [], passphrase?: string) {
  const { tables } = await verifyBackup({ file, passphrase })
  return Object.fromEntries(tables.filter(({ table }) => !without.includes(table)).map(({ table, rows, checksum }) => [table, `${rows} ${checksum}`]))
}

export async function rowsOf(file: string, table: string, passphrase?: string) {
  const rows: Record<string, string | null>[] = []
  let columns: string[] | undefined
  for await (const part of readBackupParts({ file, passphrase })) {
    if ('start' in part) columns = part.start.table === table ? part.start.columns : undefined
    if ('rows' in part && columns) rows.push(...parseRows(part.rows).map((row) => Object.fromEntries(columns!.map((name, index) => [name, row[index] ?? null]))))
  }
  return rows
}

export const restoreInto = (site: BackupEnv, file: string, options: Partial<Parameters<typeof restoreBackup>[3]> = {}) =>
  restoreBackup(site, [SECRET], file, { keepSessions: false, ...options })

/** Like `restoreInto`, for a backup of the first version. */
export const restoreFirst: typeof restoreInto = (site, file, options) => restoreInto(site, file, { migrations: firstVersion(), ...options })
