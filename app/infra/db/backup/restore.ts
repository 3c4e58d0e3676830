import { existsSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { detectDatabaseKind, type Env } from '../../env'
import { writeSecretFile } from '../../secret-file'
import type { BackupHeader } from './format'
import type { BackupFile } from './file-bytes'
import { loadBackup, type LoadBackupOptions, assertBackupNotNewer } from './load-backup'
import { verifyBackup, type BackupSummary } from './read-backup'
import { BackupError } from './backup-error'
import { preparePostgresqlTarget } from './restore-postgresql'
import { prepareSqliteTarget } from './restore-sqlite'
import type { BackupEnv } from './write-backup'

export interface RestoreTarget {
  database: Pick<Env, 'databaseKind' | 'databaseUrl'>
  takeOver(): Promise<string[]>
  giveUp(): Promise<void>
}

export interface RestoreOptions extends LoadBackupOptions {
  /** The URL of an empty database to fill instead of the site's own. */
  to?: string
  report?: (step: string) => void
}

/** After a BackupError, the site's own database and settings are unchanged. */
export async function restoreBackup(site: BackupEnv, secrets: string[], file: string, options: RestoreOptions): Promise<{ summary: BackupSummary, lines: string[] }> {
  const { report = () => {} } = options
  const backup: BackupFile = { file, passphrase: site.backupPassphrase }
  report('Checking the file')
  const summary = await verifyBackup(backup)
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const target = await targetFor(site, summary, time, options)
  let notes: string[]
  try {
    report('Filling a new database')
    notes = await loadBackup(backup, summary, target.database, options)
  } catch (error) {
    await target.giveUp().catch(() => {}) // The clean-up may fail for the same reason. Report the first error.
    throw error
  }
  report('Putting the new database in its place')
  const lines = [...(await target.takeOver()), ...notes]
  return { summary, lines: [...lines, ...restoreSettings(summary.head, site.settingsFile, time, !options.to), ...restoreSecrets(summary.head, secrets, site.settingsFile)] }
}

async function targetFor(site: BackupEnv, summary: BackupSummary, time: string, { to, migrations }: RestoreOptions): Promise<RestoreTarget> {
  const databaseKind = to ? detectDatabaseKind(to) : site.databaseKind
  if (!databaseKind) throw new BackupError('--to must be file:<path of a new SQLite file> or postgresql://<user>:<password>@<host>/<empty database>.')
  assertBackupNotNewer(summary, { databaseKind }, migrations)
  if (to) return { database: { databaseKind, databaseUrl: to }, takeOver: async () => [], giveUp: async () => {} }
  return databaseKind === 'sqlite' ? prepareSqliteTarget(site.databaseUrl, time) : preparePostgresqlTarget(site.databaseUrl, time)
}

/** When restoring into another database, keeps existing settings and writes the backup's settings to a separate file. */
function restoreSettings({ settings }: BackupHeader, file: string, time: string, mayReplace: boolean) {
  if (settings === null) return []
  const hasSettingsFile = existsSync(file)
  if (hasSettingsFile && readFileSync(file, 'utf8') === settings) return []
  if (hasSettingsFile && !mayReplace) {
    const other = writeSecretFile(dirname(file), `${basename(file)}.of-backup-${time}`, settings)
    return [`${file} is left as it is. The one of the backup is ${other}.`]
  }
  const kept = `${file}.before-${time}`
  if (hasSettingsFile) renameSync(file, kept)
  writeSecretFile(dirname(file), basename(file), settings)
  return [`Restored ${file}.${hasSettingsFile ? ` The one from before is kept as ${kept}.` : ''}`]
}

/**
 * The site needs the backup's secret to decrypt queued emails and second-factor keys. Writes the secret to a file instead of the
 * terminal, which may store its output.
 */
function restoreSecrets({ secrets }: BackupHeader, own: string[], settingsFile: string) {
  const missing = secrets?.split(',').map((secret) => secret.trim()).filter((secret) => secret && !own.includes(secret)) ?? []
  if (missing.length === 0) return []
  const file = writeSecretFile(dirname(settingsFile), 'session-secret-of-backup.txt', `${missing.join(',')}\n`)
  return [`The site had another SESSION_SECRET when the backup was made. It is in ${file}: add it behind yours in SESSION_SECRET, with a comma between, and delete the file.`]
}
