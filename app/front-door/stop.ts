import { type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../infra/log'
import { installSite, site } from '../infra/site'
import { beforeHead } from './head'
import { allAnswered, countInFlight } from './in-flight'
import type { Step } from './step'
import { currentScope } from './visit'

/** Idle connections stay this long, so that a proxy's request that is on its way is answered and learns of the end. */
const LINGER_MS = 500
const DRAIN_MS = 7000
const CLOSE_MS = 1000
/** Ctrl+C reaches every process of a terminal, and `npm start` passes it on: two signals at once are one. */
const SAME_SIGNAL_MS = 100

const closers: (() => Promise<void>)[] = []

/** Makes this process's site: the app finds it through `site()`. */
export function openSite() {
  installSite({ scope: currentScope, onStop: (close) => closers.push(close), stopping: false, forgetPages: () => {}, findCall: () => undefined })
}

/** From the moment of stopping on, every answer is the last of its connection. */
export const closeWhenStopping: Step = (_req, res, next) => {
  beforeHead(res, () => {
    if (site().stopping) res.setHeader('Connection', 'close')
  })
  next()
}

/**
 * Ends the process well at SIGTERM and SIGINT: no new connections, /readyz says 503, what was begun is finished, then
 * the app closes (security.md B17, F7). Within 10 seconds it ends in any case; a second signal ends it at once.
 */
export function stopOnSignals(server: Server) {
  let stoppingSince = Infinity
  const onSignal = () => {
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
    if (site().stopping) return
    stoppingSince = performance.now()
    void stop(server)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // remix-serve's own listener would cut idle connections at once.
    process.removeAllListeners(signal)
    process.on(signal, onSignal)
  }
}

async function stop(server: Server) {
  site().stopping = true
  log.info('stopping', { inFlight: countInFlight() })
  // Without http.Server's own part, which closes idle connections and ends the watch over slow ones.
  NetServer.prototype.close.call(server)
  await wait(LINGER_MS)
  const drainUntil = performance.now() + DRAIN_MS
  const isDrained = await isDoneWithin(DRAIN_MS, allAnswered())
  server.closeAllConnections()
  // What the answers have left of their time is the app's too: it may be sending a mail.
  const left = Math.max(CLOSE_MS, drainUntil - performance.now())
  const isClosed = await isDoneWithin(left, Promise.allSettled(closers.map((close) => close())))
  log.info('stopped', { isDrained, isClosed })
  process.exit(0)
}

async function isDoneWithin(ms: number, work: Promise<unknown>) {
  return Promise.race([work.then(() => true), wait(ms, false)])
}
