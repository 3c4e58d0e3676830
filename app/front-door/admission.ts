import { isRead } from './methods'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

/** Reads and writes wait in lanes of their own, so that neither keeps the other out. */
interface Lane {
  most: number
  longestWaitMs: number
  /** Admitted and not yet answered, those in `waiting` included. */
  admitted: number
  waiting: { since: number, enter: () => void }[]
}

/** A page is 2 to 4 ms of work, so that the last of these is answered within two seconds. */
const READS = { most: 400, longestWaitMs: 1500 }
/** What somebody wrote is worth a longer wait, and members have limits of their own. */
const WRITES = { most: 1200, longestWaitMs: 10_000 }
/** libuv accepts one connection per turn, so work has to stand back for those of a burst to be seen at all. */
const MOST_ARRIVALS = 30
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Lets one request of each lane in per turn of the event loop, newcomers first, so that the loop keeps turning under
 * load and what is too much is told so at once with 503 (security.md F12, F13). Probes are always let in.
 */
export function admit(): Step {
  const reads: Lane = { ...READS, admitted: 0, waiting: [] }
  const writes: Lane = { ...WRITES, admitted: 0, waiting: [] }
  let isScheduled = false
  let hasArrival = false
  let arrivalsInARow = 0

  const takeTurn = () => {
    arrivalsInARow = hasArrival ? arrivalsInARow + 1 : 0
    hasArrival = false
    if (arrivalsInARow === 0 || arrivalsInARow > MOST_ARRIVALS) {
      arrivalsInARow = 0
      for (const lane of [reads, writes]) lane.waiting.shift()?.enter()
    }
    isScheduled = reads.waiting.length + writes.waiting.length > 0
    if (isScheduled) setImmediate(takeTurn)
  }

  return (req, res, next) => {
    if (PROBES.has(visitOf(req).path)) return next()
    hasArrival = true
    const lane = isRead(req.method) ? reads : writes
    // Closing keeps who asks again at once from filling every turn, which newcomers and probes would wait for.
    if (isFull(lane)) return refuse(req, res, 'unavailable', { 'Retry-After': '2', Connection: 'close' })
    lane.admitted += 1
    res.once('close', () => (lane.admitted -= 1))
    // Who has gone in the meantime is owed no work.
    lane.waiting.push({ since: performance.now(), enter: () => { if (!res.destroyed) next() } })
    if (!isScheduled) setImmediate(takeTurn)
    isScheduled = true
  }
}

function isFull(lane: Lane) {
  const longestWait = lane.waiting[0] ? performance.now() - lane.waiting[0].since : 0
  return lane.admitted >= lane.most || longestWait > lane.longestWaitMs
}
