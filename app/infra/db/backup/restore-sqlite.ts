import { existsSync, linkSync, renameSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { getSqlitePath } from '../sqlite'
import { Database } from '../sqlite/driver.mjs'
import { BackupError } from './backup-error'
import type { RestoreTarget } from './restore'
import { fsyncDirectory } from './write-backup'

/** Suffixes of the files that SQLite creates next to an open database and leaves there after a crash. */
const COMPANIONS = ['-wal', '-shm', '-journal']

/** Locks the site's database file until `takeOver` or `giveUp` is called. Throws BackupError if another process has the file open. */
export async function prepareSqliteTarget(url: string, time: string): Promise<RestoreTarget> {
  const file = getSqlitePath(url)
  const fresh = `${file}.restoring-${time}`
  const kept = `${file}.before-${time}`
  const release = existsSync(file) ? lockExclusively(file) : () => {}
  return {
    database: { databaseKind: 'sqlite', databaseUrl: `file:${fresh}` },
    async takeOver() {
      await syncFile(fresh)
      const isKept = existsSync(file)
      if (isKept) moveAside(file, kept)
      renameSync(fresh, file)
      await fsyncDirectory(dirname(file))
      release()
      return isKept ? [`The database from before is kept as ${kept}. Delete it when you no longer need it.`] : []
    },
    async giveUp() {
      for (const end of ['', ...COMPANIONS]) await rm(`${fresh}${end}`, { force: true })
      release()
    },
  }
}

/**
 * An open connection in WAL mode locks the file, so leaving WAL mode proves that no other process has the file open.
 * Leaving WAL mode also moves all content from the log into the file.
 */
function lockExclusively(file: string) {
  const db = new Database(file, { timeout: 0 })
  try {
    db.pragma('journal_mode = DELETE')
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (code.startsWith('SQLITE_BUSY')) throw new BackupError(`The site is running on ${file}. Stop it first.`)
    // A broken file must not prevent the restore.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error
    return () => {}
  }
  return () => void db.close()
}

/** Uses a hard link if possible, so that `file` exists at every moment: a site that starts without `file` creates an empty database. */
function moveAside(file: string, kept: string) {
  for (const end of COMPANIONS.filter((each) => existsSync(`${file}${each}`))) renameSync(`${file}${end}`, `${kept}${end}`)
  try {
    linkSync(file, kept)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    renameSync(file, kept) // Some file systems have no hard links.
  }
}

async function syncFile(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
