import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env'

/** At this hour of the machine's own time a backup is due. */
const HOUR = 3

/** In ms: the privacy page promises 30 days at most, and a server looks every ten minutes. */
const OLDEST = 30 * 24 * 3_600_000 - 3_600_000

const NAME = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.age)?$/

/** The name of a nightly backup that begins at this time. */
export function nightlyName(at: Date, isEncrypted: boolean): string {
  return `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup${isEncrypted ? '.age' : ''}`
}

/** The start time of the newest backup in BACKUP_DIR, or undefined if there is none. A file gets its name only after it was checked. */
export async function lastBackupAt(): Promise<Date | undefined> {
  return env.backupDir ? (await nightlyBackups(env.backupDir))[0]?.at : undefined
}

/** Whether the folder has no backup of the last night. */
export async function isBackupDue(folder: string, at: Date): Promise<boolean> {
  const night = new Date(at)
  night.setHours(HOUR, 0, 0, 0)
  if (night > at) night.setDate(night.getDate() - 1)
  // A clock that was put back must not stop the backups until it has caught up.
  return !(await nightlyBackups(folder)).some((backup) => backup.at >= night && backup.at <= at)
}

/** Deletes nightly backups beyond so many, and all that are too old. Other files stay. Resolves to the deleted names. */
export async function pruneBackups(folder: string, keep: number, at: Date): Promise<string[]> {
  const backups = await nightlyBackups(folder)
  const gone = backups.filter((backup, index) => index >= keep || at.getTime() - backup.at.getTime() > OLDEST)
  await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })))
  return gone.map(({ name }) => name)
}

/** The newest first. */
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
