import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '.'
import { read } from './read'

/** Asked after a write has failed, which may have taken three seconds. */
const PATIENCE_MS = 200

/** Whether the database answers a query at once. */
export async function isReachable(): Promise<boolean> {
  const answer = read.$queryRaw(sql`select 1`).then(() => true, () => false)
  return Promise.race([answer, wait(PATIENCE_MS, false, { ref: false })])
}
