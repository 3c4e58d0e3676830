import { errorReply } from './errors'
import type { Middleware } from './reply'
import { isRead, type ServerRequest } from './request'

/** Reads, writes and recordings queue apart, so that none keeps the others out. */
interface Lane {
  most: number
  longestWaitMs: number
  /** Admitted and not done yet, those in `queue` included. */
  admitted: number
  /** Each is called when its turn has come. */
  queue: (() => void)[]
}

const lane = (most: number, longestWaitMs: number): Lane => ({ most, longestWaitMs, admitted: 0, queue: [] })
const IS_RECORDING = /^\/library\/recordings\//i
/** libuv accepts one connection a turn, so work has to stand back for those of a burst to be seen at all. */
const MOST_ARRIVALS = 10

/**
 * Lets one request of each lane in per turn of the event loop, newcomers first, so that the loop keeps turning under
 * load. Requests that are too many, or would be answered too late, get 503. Probes are always let in, but /readyz says
 * 503 while a lane is full.
 */
export function loadShedding(): Middleware {
  const lanes = {
    // A page is 2 to 4 ms of work.
    reads: lane(400, 1500),
    // Members have rate limits of their own, and what someone wrote is worth a longer wait.
    writes: lane(1200, 10_000),
    // A listener takes a recording at the pace of her line, for minutes, and holds a part of it in memory.
    recordings: lane(200, 1500),
  }
  const isFull = ({ admitted, most }: Lane) => admitted >= most
  const takeTurn = turns(Object.values(lanes))

  return async (request, next) => {
    const { method, target: { path }, context, signal } = request
    if (path === '/healthz') return next()
    if (path === '/readyz') return isFull(lanes.reads) || isFull(lanes.writes) ? busy(request) : next()
    const own = !isRead(method) ? lanes.writes : IS_RECORDING.test(path) ? lanes.recordings : lanes.reads
    if (isFull(own)) return busy(request)
    own.admitted += 1
    const leave = () => void (own.admitted -= 1)
    let isStream = false
    try {
      const since = performance.now()
      await takeTurn(own)
      if (signal.aborted || performance.now() - since > own.longestWaitMs) return busy(request)
      const reply = await next()
      isStream = reply.body !== undefined && !(reply.body instanceof Uint8Array)
      return reply
    } finally {
      // The app goes on working on a stream until it has been sent or its reader has left.
      if (isStream) context.onClose(leave)
      else leave()
    }
  }
}

/** Resolves when a request may begin. */
function turns(lanes: Lane[]): (own: Lane) => Promise<void> {
  let isScheduled = false
  let hasArrival = false
  let arrivalsInARow = 0

  const turn = () => {
    isScheduled = false
    arrivalsInARow = hasArrival ? arrivalsInARow + 1 : 0
    hasArrival = false
    if (arrivalsInARow === 0 || arrivalsInARow > MOST_ARRIVALS) {
      arrivalsInARow = 0
      for (const { queue } of lanes) queue.shift()?.()
    }
    if (lanes.some(({ queue }) => queue.length > 0)) schedule()
  }
  const schedule = () => {
    if (!isScheduled) setImmediate(turn)
    isScheduled = true
  }
  return (own) => new Promise((resolve) => {
    hasArrival = true
    own.queue.push(resolve)
    schedule()
  })
}

/** Closing keeps a client that asks again at once from filling every turn, which newcomers and probes would wait for. */
const busy = (request: ServerRequest) => errorReply(request, 'unavailable', { 'retry-after': '2', connection: 'close' })
