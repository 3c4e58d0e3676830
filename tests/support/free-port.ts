import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

let asked = 0

/**
 * A free port outside the range that the system assigns by itself, so no connection or other probe takes it before the server has
 * started, or while it restarts. Every process and thread begins elsewhere in the range.
 */
export function freePort(): Promise<number> {
  const port = 12_000 + ((process.pid * 101 + threadId * 1_009 + asked++) % 20_000)
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(freePort())).listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
