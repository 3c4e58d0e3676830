import { setTimeout as wait } from 'node:timers/promises'
import { write, type Tx } from '~/infra/db'
import { isStopping } from '~/infra/lifecycle'

/** In rows: how many one transaction changes at most, and how many one run does of each kind. */
export interface Bounds {
  batch: number
  run: number
}

/** A batch takes SQLite some milliseconds, in which the process does nothing else. A run of one kind takes some seconds. */
export const usualBounds: Bounds = { batch: 100, run: 100_000 }

/** Changes up to `most` rows and answers with how many there were. */
export type ChangeSome = (tx: Tx, most: number) => Promise<number>

/**
 * Changes rows batch by batch, each in a transaction of its own, and rests after each as long as the batch took, so that half of
 * the time is left to everybody else. Answers whether rows may be left, because the run is over or the process stops.
 */
export async function inBatches(changeSome: ChangeSome, { batch, run }: Bounds): Promise<boolean> {
  for (let left = run; left > 0;) {
    if (isStopping()) return true
    const startedAt = performance.now()
    const changed = await write((tx) => changeSome(tx, Math.min(batch, left)))
    if (changed === 0) return false
    left -= changed
    await wait(performance.now() - startedAt)
  }
  return true
}
