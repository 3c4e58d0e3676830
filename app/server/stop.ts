import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beginShutdown, runStopHandlers, isStopping } from '../infra/lifecycle'
import { log } from '../infra/log'

/** After a stop signal, idle connections stay open for LINGER_MS, in case a proxy has already sent a request on one of them. */
const [LINGER_MS, DRAIN_MS, CLOSE_MS] = [500, 7000, 1000]
/** Ctrl+C sends SIGINT to the server and to `npm start`, which forwards it to the server. Two SIGINTs within this time count as one. */
const SAME_SIGINT_MS = 1000

/**
 * On SIGTERM or SIGINT (Ctrl+C), ends the process within 10 seconds. Another SIGTERM has no effect; a second Ctrl+C more than
 * SAME_SIGINT_MS later ends the process at once.
 */
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
  // If the requests finish early, background jobs may use the rest of DRAIN_MS, for example to finish sending an email.
  const isClosed = await isDoneWithin(Math.max(CLOSE_MS, drainUntil - performance.now()), runStopHandlers())
  log.info('stopped', { isDrained, isClosed })
  process.exit(0)
}
