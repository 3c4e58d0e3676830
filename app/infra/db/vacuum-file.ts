import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { env } from '../env'
import { getSqlitePath } from './sqlite'
import { driverFile } from './sqlite/driver.mjs'

/** In bytes. Rewriting a file of this size takes much less time than the three seconds that a writer waits for a lock. */
const MAX_BYTES = 64 * 1024 * 1024

/** Runs in a worker thread, because VACUUM blocks the thread that runs it. Meanwhile, readers continue and writers wait. */
const WORK = `
  const { workerData: { driverFile, file } } = require('node:worker_threads')
  const database = new (require(driverFile))(file, { fileMustExist: true, timeout: 2000 })
  database.pragma('synchronous = FULL')
  database.pragma('secure_delete = ON')
  database.exec('VACUUM')
  database.close()
`

/**
 * Rewrites the SQLite file to erase copies of deleted rows that `secure_delete` misses: SQLite leaves such copies in unused space
 * when it splits a page. Does nothing on PostgreSQL.
 * @returns false if the file is larger than `maxBytes`
 */
export async function vacuumSqliteFile(maxBytes = MAX_BYTES): Promise<boolean> {
  if (env.databaseKind !== 'sqlite') return true
  const file = getSqlitePath(env.databaseUrl)
  if (statSync(file).size > maxBytes) return false
  const worker = new Worker(WORK, { eval: true, workerData: { driverFile, file } })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`The thread that rewrites the database file ended with ${code}`)
  return true
}
