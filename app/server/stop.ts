import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beginShutdown, closeAll, isStopping } from '../infra/lifecycle'
import { log } from '../infra/log'

/** Idle connections stay open for LINGER_MS, in case a proxy has already sent a request on one of them. */
const [LINGER_MS, DRAIN_MS, CLOSE_MS] = [500, 7000, 1000]
/** Ctrl+C reaches every process of a terminal, and `npm start` sends SIGINT again. Two within this time are treated as one. */
const SAME_SIGINT_MS = 1000

/** Ends the process within 10 seconds. Another SIGTERM changes nothing; a second Ctrl+C ends the process at once. */
export function stopOnSignals(server: Server): void {
  let stoppingSince = Infinity
  const onSignal = (signal: NodeJS.Signals) => {
    if (signal === 'SIGINT' && performance.now() - stoppingSince > SAME_SIGINT_MS) process.exit(1)
    if (isStopping()) return
    stoppingSince = performance.now()
    void stop(server)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

async function stop(server: Server) {
  const isDoneWithin = (ms: number, work: Promise<unknown>) => Promise.race([work.then(() => true), wait(ms, false)])
  beginShutdown()
  log.info('stopping')
  await wait(LINGER_MS)
  const drainUntil = performance.now() + DRAIN_MS
  const isDrained = await isDoneWithin(DRAIN_MS, new Promise((resolve) => server.close(resolve)))
  server.closeAllConnections()
  // If the requests finish early, the app may use the rest of their time, for instance to send an email.
  const isClosed = await isDoneWithin(Math.max(CLOSE_MS, drainUntil - performance.now()), closeAll())
  log.info('stopped', { isDrained, isClosed })
  process.exit(0)
}
