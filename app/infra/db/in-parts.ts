import { setImmediate as othersTurn } from 'node:timers/promises'
import { write, type Tx } from './write'

/**
 * Changes many rows, some of them in a transaction of its own each time, until one has changed none. Between two of them everybody
 * has a turn who waits for this process: SQLite works within it, and a promise that is kept at once lets nobody in.
 */
export async function inParts(changeSome: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await write(changeSome)) > 0) await othersTurn()
}
