import { setImmediate as othersTurn } from 'node:timers/promises'
import { write, type Tx } from './write'

/**
 * Changes many rows in small transactions, until one changes nothing. The pauses let other requests run: SQLite works inside
 * this process, and awaiting a resolved promise does not yield to the event loop.
 */
export async function writeUntilDone(changeSome: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await write(changeSome)) > 0) await othersTurn()
}
