import { existsSync, linkSync, renameSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sqliteFile } from '../sqlite'
import { Database } from '../sqlite/driver'
import { BackupRefused } from './refused'
import type { Place } from './restore'
import { reachDisk } from './write-backup'

/** SQLite keeps these beside the file while it is open, or after a crash. */
const COMPANIONS = ['-wal', '-shm', '-journal']

/** A new file beside the site's own. Nobody else can open the site's own until the end. Throws BackupRefused where the site runs on it. */
export async function sqlitePlace(url: string, time: string): Promise<Place> {
  const file = sqliteFile(url)
  const fresh = `${file}.restoring-${time}`
  const kept = `${file}.before-${time}`
  const release = existsSync(file) ? haveAlone(file) : () => {}
  return {
    database: { databaseKind: 'sqlite', databaseUrl: `file:${fresh}` },
    async takeOver() {
      await reachDiskWith(fresh)
      const isKept = existsSync(file)
      if (isKept) keep(file, kept)
      renameSync(fresh, file)
      await reachDisk(dirname(file))
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
 * Locks out everyone else. A connection in WAL mode keeps a lock on the file as long as it is open, so the mode can be left only where
 * no other process has it open. Then all of the file's content is in the file itself.
 */
function haveAlone(file: string) {
  const db = new Database(file, { timeout: 0 })
  try {
    db.pragma('journal_mode = DELETE')
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (code.startsWith('SQLITE_BUSY')) throw new BackupRefused(`The site is running on ${file}. Stop it first.`)
    // A broken file is one more reason to restore.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error
    return () => {}
  }
  return () => void db.close()
}

/** The name `file` is taken at every moment: without it a start would make a new, empty database. */
function keep(file: string, kept: string) {
  for (const end of COMPANIONS.filter((each) => existsSync(`${file}${each}`))) renameSync(`${file}${end}`, `${kept}${end}`)
  try {
    linkSync(file, kept)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    renameSync(file, kept) // Not every file system has two names for one file.
  }
}

async function reachDiskWith(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
