import { setImmediate as othersTurn } from 'node:timers/promises'
import { write, type Tx } from './write'

/**
 * Runs `changeSome` in one small transaction after another until it changes no rows. Yields to the event loop after each
 * transaction, because SQLite runs synchronously in this process and would otherwise block other requests.
 */
export async function writeUntilDone(changeSome: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await write(changeSome)) > 0) await othersTurn()
}
