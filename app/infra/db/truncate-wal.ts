import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../env'
import { UnavailableError } from '../unavailable'
import { mapToUnavailableError } from './errors'
import { SqliteAdapter } from './sqlite'

/** `truncateWal` retries, because a reader or writer can briefly block the checkpoint. `PAUSE` is in ms. */
const TRIES = 20
const PAUSE = 50

/**
 * Empties SQLite's write-ahead log, which may still contain deleted data. Does nothing on PostgreSQL.
 * @returns false if every attempt failed, usually because other connections were active
 */
export async function truncateWal(): Promise<boolean> {
  if (env.databaseKind !== 'sqlite') return true
  for (let left = TRIES; left > 0; left -= 1) {
    if (await tryOnce()) return true
    await sleep(PAUSE)
  }
  return false
}

/** Uses a separate connection, because a checkpoint fails on a connection that has an open transaction. */
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
    if (mapToUnavailableError(error) instanceof UnavailableError) return false
    throw error
  }
}
