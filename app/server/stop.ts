import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beginStop, closeAll, isStopping } from '../infra/lifecycle'
import { log } from '../infra/log'
import { inFlight } from './in-flight'

/** Idle connections stay open this long, so that a proxy's request that is on its way is answered. */
const LINGER_MS = 500
const DRAIN_MS = 7000
const CLOSE_MS = 1000
/** Ctrl+C reaches every process of a terminal, and `npm start` passes it on: two signals at once are one. */
const SAME_SIGNAL_MS = 100

/**
 * Drains at SIGTERM and SIGINT: no new connections, /readyz says 503, requests that began are answered, then the app
 * closes. Ends within 10 seconds in any case, and at once at a second signal.
 */
export function stopOnSignals(server: Server): void {
  let stoppingSince = Infinity
  const onSignal = () => {
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
    if (isStopping()) return
    stoppingSince = performance.now()
    void stop(server)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

async function stop(server: Server) {
  beginStop()
  log.info('stopping', { inFlight: inFlight.count() })
  await wait(LINGER_MS)
  // Closes the idle connections too.
  server.close()
  const drainUntil = performance.now() + DRAIN_MS
  const isDrained = await isDoneWithin(DRAIN_MS, inFlight.drained())
  server.closeAllConnections()
  // What the requests left of their time is the app's too: it may be sending a mail.
  const left = Math.max(CLOSE_MS, drainUntil - performance.now())
  const isClosed = await isDoneWithin(left, closeAll())
  log.info('stopped', { isDrained, isClosed })
  process.exit(0)
}

async function isDoneWithin(ms: number, work: Promise<unknown>) {
  return Promise.race([work.then(() => true), wait(ms, false)])
}
