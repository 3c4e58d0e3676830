import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env'
import { isBackupDue, buildNightlyBackupName, pruneBackups } from '../../backup-files'
import { tryLockFolder } from './folder-lock'
import { type BackupEnv, UNFINISHED_SUFFIX, writeBackup, type WrittenBackup } from './write-backup'

type NightlyBackupEnv = BackupEnv & Pick<Env, 'secrets' | 'backupKeep'>

/** Returns undefined if tonight's backup exists or another process is making it. */
export async function makeNightlyBackup(site: NightlyBackupEnv, folder: string, at: Date, signal?: AbortSignal): Promise<WrittenBackup | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = tryLockFolder(folder)
  if (!unlock) return undefined
  try {
    if (!(await isBackupDue(folder, at))) return undefined
    await removeUnfinished(folder)
    const file = join(folder, buildNightlyBackupName(at, Boolean(site.backupPassphrase)))
    const written = await writeBackup(site, site.secrets.join(','), file, { signal })
    await pruneBackups(folder, site.backupKeep, at)
    return written
  } finally {
    unlock()
  }
}

/** Call this only while holding the folder lock, so that no other process is writing a backup. */
async function removeUnfinished(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith('site-') && name.endsWith(UNFINISHED_SUFFIX))
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}
