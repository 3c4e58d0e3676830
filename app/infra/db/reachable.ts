import { setTimeout as wait } from 'node:timers/promises'
import { read } from './read'
import { isUnfinished } from './unfinished'

const PATIENCE_MS = 900

/** Whether the database answers within a second and is whole. */
export async function isReachable(): Promise<boolean> {
  const answer = isUnfinished(read).then((isBeingFilled) => !isBeingFilled, () => false)
  return Promise.race([answer, wait(PATIENCE_MS, false, { ref: false })])
}
