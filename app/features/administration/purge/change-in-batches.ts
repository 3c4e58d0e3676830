import { setTimeout as wait } from 'node:timers/promises'
import { write, type Tx } from '~/infra/db'
import { isStopping } from '~/infra/lifecycle'

export interface PurgeLimits {
  batch: number
  run: number
}

/** In rows. One batch blocks SQLite and the process for a few milliseconds. One run takes a few seconds for each kind of row. */
export const defaultPurgeLimits: PurgeLimits = { batch: 100, run: 100_000 }

export type ChangeBatchFunction = (tx: Tx, limit: number) => Promise<number>

/**
 * Changes rows in batches and pauses after each batch for as long as the batch took, so that requests get half of the time.
 * Returns true if rows may remain because the run reached its limit or the process is stopping.
 */
export async function changeInBatches(changeSome: ChangeBatchFunction, { batch, run }: PurgeLimits): Promise<boolean> {
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
