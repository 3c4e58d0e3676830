import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '.'
import { read } from './read'

/** In ms. The timeout is short, because `createUnavailableFormReply` runs this check after a write that may have taken three seconds. */
const TIMEOUT_MS = 200

export async function isDatabaseReachable(): Promise<boolean> {
  const answer = read.$queryRaw(sql`select 1`).then(() => true, () => false)
  return Promise.race([answer, wait(TIMEOUT_MS, false, { ref: false })])
}
