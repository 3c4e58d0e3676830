import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

let asked = 0

/**
 * A port that nobody listens on, of those that the system gives to nobody by itself: until a server has started there, and while it
 * is killed and started anew, no connection and no other probe takes it. Every process and thread begins somewhere else.
 */
export function freePort(): Promise<number> {
  const port = 12_000 + ((process.pid * 101 + threadId * 1_009 + asked++) % 20_000)
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(freePort())).listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
