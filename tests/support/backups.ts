import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { parseRows } from '~/infra/db/backup/lines'
import { checkBackup, readBackupParts } from '~/infra/db/backup/read-backup'
import { restoreBackup, type BackupEnv, writeBackup } from '~/infra/db/backup'
import { env } from '~/infra/env'
import { emptyDatabase } from './database'

export const SECRET = 'q8Vd2mZr5Yc1Kx7Lw0Hn4Bt6Gs9Jf3Pa'

const folders = mkdtempSync(join(tmpdir(), 'site-backups-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

export const newFolder = () => mkdtempSync(join(folders, 'test-'))

export function ownSite(folder: string, more: Partial<BackupEnv> = {}): BackupEnv {
  const { databaseKind, databaseUrl } = env
  return { databaseKind, databaseUrl, settingsFile: join(folder, 'settings.json'), backupPassphrase: undefined, ...more }
}

export async function newSite(folder: string, more: Partial<BackupEnv> = {}): Promise<BackupEnv> {
  return { ...ownSite(folder), databaseKind: inject('template').kind, databaseUrl: await emptyDatabase(), ...more }
}

/** Makes a backup and returns its path. Key derivation is cheap, to be fast. */
export async function backUp(site: BackupEnv, folder: string, name = 'site.backup') {
  const file = join(folder, name)
  await writeBackup(site, SECRET, file, { workFactor: 4 })
  return file
}

export async function sumsOf(site: BackupEnv, without: string[] = []) {
  const { tables } = await checkBackup({ file: await backUp(site, newFolder()), passphrase: site.backupPassphrase })
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
