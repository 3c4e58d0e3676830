import { join } from 'node:path'
import { Database } from '../sqlite/driver'

/**
 * Has a folder to itself among processes that ask for it in this way. The lock is that of an empty SQLite file: the system gives it back
 * however the process ends.
 * @returns what gives the lock back; undefined where another process has it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const db = new Database(join(folder, '.lock'), { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
    return () => void db.close()
  } catch (error) {
    db.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
