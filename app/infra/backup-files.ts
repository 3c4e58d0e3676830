import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock'
import { env } from './env'

/** The hour of the day at which the nightly backup is due, in the time zone of the machine. */
const BACKUP_HOUR = 3

/**
 * In ms: the 30 days that the privacy page promises, less two hours, because the server prunes only every ten minutes, or an hour
 * after a failed backup.
 */
const MAX_AGE_MS = (30 * 24 - 2) * 3_600_000

const NAME = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.age)?$/

export function buildNightlyBackupName(at: Date, isEncrypted: boolean): string {
  return `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup${isEncrypted ? '.age' : ''}`
}

/** Returns the start time of the newest complete backup, if any. An incomplete backup has a temporary file name. */
export async function findLastBackupTime(): Promise<Date | undefined> {
  return env.backupDir ? (await nightlyBackups(env.backupDir)).find(({ at }) => at <= now())?.at : undefined
}

export async function isBackupDue(folder: string, at: Date): Promise<boolean> {
  const night = new Date(at)
  night.setHours(BACKUP_HOUR, 0, 0, 0)
  if (night > at) night.setDate(night.getDate() - 1)
  // Like `pruneBackups`, ignores backups from the future: if the clock was set back, they would take the place of new backups.
  return !(await nightlyBackups(folder)).some((backup) => backup.at >= night && backup.at <= at)
}

export async function pruneBackups(folder: string, keep: number, at: Date): Promise<string[]> {
  const backups = (await nightlyBackups(folder)).filter((backup) => backup.at <= at)
  const gone = backups.filter((backup, index) => index >= keep || at.getTime() - backup.at.getTime() > MAX_AGE_MS)
  await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })))
  return gone.map(({ name }) => name)
}

async function nightlyBackups(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups = names.flatMap((name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? []
    return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime())
}
