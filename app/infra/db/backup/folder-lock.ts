import { join } from 'node:path'
import { Database } from '../sqlite/driver.mjs'

/**
 * Locks an empty SQLite file in the folder, because the operating system releases such a lock however the process ends.
 * @returns a function that releases the lock, or undefined if another process holds it
 */
export function tryLockFolder(folder: string): (() => void) | undefined {
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
