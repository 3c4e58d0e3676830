import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

const open = new Set<ServerResponse>()

/** The answers of this process that are not complete yet. */
export const inFlight = {
  add(res: ServerResponse): void {
    open.add(res)
    res.once('close', () => open.delete(res))
  },
  count: (): number => open.size,
  /** Resolves when every request is answered, also those that arrive meanwhile. */
  async drained(): Promise<void> {
    for (const res of open) await once(res, 'close')
  },
}
