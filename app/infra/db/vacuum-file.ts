import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { env } from '../env'
import { sqliteFile } from './sqlite'

/** In bytes. SQLite rewrites a file of this size well within the time that writers wait for each other. */
const MAX_BYTES = 64 * 1024 * 1024

/** Runs in a separate thread, because SQLite blocks its thread meanwhile. Readers continue, writers wait. */
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
 * `secure_delete` overwrites deleted rows in place, but not the copies that SQLite leaves in unused space when it splits a page.
 * PostgreSQL needs nothing.
 * @returns false if the file is too large
 */
export async function vacuumFile(maxBytes = MAX_BYTES): Promise<boolean> {
  if (env.databaseKind !== 'sqlite') return true
  const file = sqliteFile(env.databaseUrl)
  if (statSync(file).size > maxBytes) return false
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve, reject) => {
    new Worker(WORK, { eval: true, workerData: { driver, file } }).once('message', () => resolve(true)).once('error', reject)
  })
}
