import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../env'
import { Unavailable } from '../unavailable'
import { asUnavailable } from './errors'
import { SqliteAdapter } from './sqlite'

/** How often it is tried, and in ms how long the pause is: a reader or writer holds it back for a moment. */
const TRIES = 20
const PAUSE = 50

/**
 * Moves SQLite's write-ahead log into its file and cuts it off: pages as they were before a deletion lie in it until then
 * (security.md Q4, G2). On PostgreSQL there is nothing to do, its server does it by itself.
 * @returns false where others held it back all the time
 */
export async function emptyLog(): Promise<boolean> {
  if (env.databaseKind !== 'sqlite') return true
  for (let left = TRIES; left > 0; left -= 1) {
    if (await tryOnce()) return true
    await sleep(PAUSE)
  }
  return false
}

/** On a connection of its own: on the one for writing it would run inside of whatever transaction is open. */
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
