import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../infra/log'
import { installSite, site } from '../infra/site'
import { beforeHead } from './head'
import type { Step } from './step'
import { currentScope } from './visit'

/** Idle connections stay this long, so that a proxy's request that is on its way is answered and learns of the end. */
const LINGER_MS = 500
const DRAIN_MS = 8000
const CLOSE_MS = 1000

const closers: (() => Promise<void>)[] = []

/** Makes this process's site: the app finds it through `site()`. */
export function openSite() {
  installSite({ scope: currentScope, onStop: (close) => closers.push(close), stopping: false })
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
export function stopOnSignals(server: Server, inFlight: Set<ServerResponse>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // remix-serve closes the server by itself, which would cut idle connections at once.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (site().stopping) process.exit(1)
      void stop(server, inFlight)
    })
  }
}

async function stop(server: Server, inFlight: Set<ServerResponse>) {
  site().stopping = true
  log.info('stopping', { inFlight: inFlight.size })
  // Without http.Server's own part, which closes idle connections and ends the watch over slow ones.
  NetServer.prototype.close.call(server)
  await wait(LINGER_MS)
  const hasDrained = await isDoneWithin(DRAIN_MS, allClosed(inFlight))
  server.closeAllConnections()
  const hasClosed = await isDoneWithin(CLOSE_MS, Promise.allSettled(closers.map((close) => close())))
  log.info('stopped', { hasDrained, hasClosed })
  process.exit(0)
}

async function allClosed(inFlight: Set<ServerResponse>) {
  for (const res of inFlight) await once(res, 'close')
}

async function isDoneWithin(ms: number, work: Promise<unknown>) {
  return Promise.race([work.then(() => true), wait(ms, false)])
}
