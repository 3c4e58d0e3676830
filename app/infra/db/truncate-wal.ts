import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../env'
import { Unavailable } from '../unavailable'
import { asUnavailable } from './errors'
import { SqliteAdapter } from './sqlite'

/** Several tries, because a reader or writer can block one briefly. PAUSE is in ms. */
const TRIES = 20
const PAUSE = 50

/**
 * Empties SQLite's write-ahead log, which still holds deleted data. PostgreSQL manages its log itself.
 * @returns false if other connections blocked every attempt
 */
export async function truncateWal(): Promise<boolean> {
  if (env.databaseKind !== 'sqlite') return true
  for (let left = TRIES; left > 0; left -= 1) {
    if (await tryOnce()) return true
    await sleep(PAUSE)
  }
  return false
}

/** Uses a separate connection, because on the writing connection the checkpoint would run inside an open transaction. */
async function tryOnce(): Promise<boolean> {
  try {
    const connection = await new SqliteAdapter(env.databaseUrl, 'write').connect()
    try {
      const { rows } = await connection.queryRaw({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', args: [], argTypes: [] })
      return Number(rows[0]?.[0]) === 0
    } finally {
      await connection.dispose()
    }
  } catch (error) {
    if (asUnavailable(error) instanceof Unavailable) return false
    throw error
  }
}
