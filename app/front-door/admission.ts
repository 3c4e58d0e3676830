import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRead } from './methods'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

interface Waiting {
  req: IncomingMessage
  res: ServerResponse
  next: () => void
  since: number
}

/** Reads, writes and recordings wait in lanes of their own, so that none keeps the others out. */
interface Lane {
  most: number
  longestWaitMs: number
  /** Admitted and not yet answered, those in `waiting` included. */
  admitted: number
  waiting: Waiting[]
}

/** A page is 2 to 4 ms of work. */
const READS = { most: 400, longestWaitMs: 1500 }
/** What somebody wrote is worth a longer wait, and members have limits of their own. */
const WRITES = { most: 1200, longestWaitMs: 10_000 }
/** Who listens takes what is sent at the pace of her line, for minutes; each of them has a part of a recording in memory. */
const RECORDINGS = { most: 200, longestWaitMs: 1500 }
const IS_RECORDING = /^\/library\/recordings\//i
/** libuv accepts one connection per turn, so work has to stand back for those of a burst to be seen at all. */
const MOST_ARRIVALS = 10
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Lets one request of each lane in per turn of the event loop, newcomers first, so that the loop keeps turning under
 * load; what is too much, or would be answered too late, is 503 (security.md F12, F13). Probes are always let in.
 */
export function admit(): Step {
  const lanes: Record<'reads' | 'writes' | 'recordings', Lane> = {
    reads: { ...READS, admitted: 0, waiting: [] },
    writes: { ...WRITES, admitted: 0, waiting: [] },
    recordings: { ...RECORDINGS, admitted: 0, waiting: [] },
  }
  let isScheduled = false
  let hasArrival = false
  let arrivalsInARow = 0

  const schedule = () => {
    if (!isScheduled) setImmediate(takeTurn)
    isScheduled = true
  }

  const takeTurn = () => {
    isScheduled = false
    arrivalsInARow = hasArrival ? arrivalsInARow + 1 : 0
    hasArrival = false
    if (arrivalsInARow === 0 || arrivalsInARow > MOST_ARRIVALS) {
      arrivalsInARow = 0
      letNextIn(lanes.reads)
      letNextIn(lanes.writes)
      letNextIn(lanes.recordings)
    }
    if (Object.values(lanes).some(({ waiting }) => waiting.length > 0)) schedule()
  }

  return (req, res, next) => {
    if (PROBES.has(visitOf(req).path)) return next()
    const lane = !isRead(req.method) ? lanes.writes : IS_RECORDING.test(visitOf(req).path) ? lanes.recordings : lanes.reads
    hasArrival = true
    if (lane.admitted >= lane.most) return refuseForNow(req, res)
    lane.admitted += 1
    res.once('close', () => (lane.admitted -= 1))
    lane.waiting.push({ req, res, next, since: performance.now() })
    schedule()
  }
}

/** Passes over who has gone in the meantime, and who has waited too long to be answered in time. */
function letNextIn({ waiting, longestWaitMs }: Lane) {
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    if (first.res.destroyed) continue
    if (performance.now() - first.since <= longestWaitMs) return first.next()
    refuseForNow(first.req, first.res)
  }
}

/** Closing keeps who asks again at once from filling every turn, which newcomers and probes would wait for. */
function refuseForNow(req: IncomingMessage, res: ServerResponse) {
  refuse(req, res, 'unavailable', { 'Retry-After': '2', Connection: 'close' })
}
