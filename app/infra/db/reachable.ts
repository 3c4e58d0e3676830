import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '.'
import { read } from './read'

const PATIENCE_MS = 900

/** Whether the database answers within a second. */
export async function isReachable(): Promise<boolean> {
  const answer = read.$queryRaw(sql`select 1`).then(() => true, () => false)
  return Promise.race([answer, wait(PATIENCE_MS, false, { ref: false })])
}
