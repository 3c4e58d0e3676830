import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { env } from '../env'
import { sqliteFile } from './sqlite'

/** In bytes: a file that is written anew in well under the time that writers wait for each other. */
const LARGEST = 64 * 1024 * 1024

/** In a thread of its own, since SQLite answers nobody else of its thread meanwhile. Readers go on, writers wait. */
const WORK = `
  const { parentPort, workerData: { driver, file } } = require('node:worker_threads')
  const database = new (require(driver))(file, { fileMustExist: true, timeout: 2000 })
  database.pragma('synchronous = FULL')
  database.pragma('secure_delete = ON')
  database.exec('VACUUM')
  database.close()
  parentPort.postMessage('done')
`

/**
 * Writes SQLite's file anew, without what was deleted. `secure_delete` overwrites what is deleted where it stands, but not the
 * copies that SQLite leaves in the unused part of a page when it divides one, of a row that grew or of an index (security.md G2).
 * On PostgreSQL there is nothing to do.
 * @param largest files with more bytes stay as they are
 * @returns false where the file is too large for it
 */
export async function rewriteFile(largest = LARGEST): Promise<boolean> {
  if (env.databaseKind !== 'sqlite') return true
  const file = sqliteFile(env.databaseUrl)
  if (statSync(file).size > largest) return false
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve, reject) => {
    new Worker(WORK, { eval: true, workerData: { driver, file } }).once('message', () => resolve(true)).once('error', reject)
  })
}
