import { recorder } from '../infra/metrics/recorder'
import { addSources, type LaneLoad } from '../infra/metrics/sources'
import { errorReply } from './errors'
import type { Middleware } from './reply'
import { isRead, type ServerRequest } from './request'

/** Reads, writes and recordings queue apart, so that none keeps the others out. */
interface Lane extends LaneLoad {
  longestWaitMs: number
  queue: (() => void)[]
}

const lane = (name: LaneLoad['name'], most: number, longestWaitMs: number): Lane => ({ name, most, longestWaitMs, admitted: 0, queue: [] })
const isFull = ({ admitted, most }: Lane) => admitted >= most
const IS_RECORDING = /^\/library\/recordings\//i
/** libuv accepts one connection a turn, so work has to stand back for those of a burst to be seen at all. */
const MOST_ARRIVALS = 10

/**
 * Lets one request of each lane in per turn of the event loop, newcomers first, so that the loop keeps turning under
 * load. Requests that are too many, or would be answered too late, get 503. Probes are always let in, but /readyz says
 * 503 while a lane is full.
 */
export function loadShedding(): Middleware {
  // A page is 2 to 4 ms of work.
  const reads = lane('reads', 400, 1500)
  // Members have rate limits of their own, and what someone wrote is worth a longer wait.
  const writes = lane('writes', 1200, 10_000)
  // A listener takes a recording at the pace of her line, for minutes, and holds a part of it in memory.
  const recordings = lane('recordings', 200, 1500)
  const takeTurn = turns([reads, writes, recordings])
  addSources({ lanes: [reads, writes, recordings] })

  return async (request, next) => {
    const { method, target: { path }, context, signal } = request
    if (path === '/healthz') return next()
    if (path === '/readyz') return isFull(reads) ? busy(request, reads) : isFull(writes) ? busy(request, writes) : next()
    const own = !isRead(method) ? writes : IS_RECORDING.test(path) ? recordings : reads
    if (isFull(own)) return busy(request, own)
    own.admitted += 1
    let isStream = false
    try {
      const since = performance.now()
      await takeTurn(own)
      const waitedMs = performance.now() - since
      recorder?.observeAdmission(own.name, waitedMs)
      if (signal.aborted || waitedMs > own.longestWaitMs) return busy(request, own)
      const reply = await next()
      isStream = reply.body !== undefined && !(reply.body instanceof Uint8Array)
      return reply
    } finally {
      // The app goes on working on a stream until it has been sent or its reader has left.
      const leave = () => void (own.admitted -= 1)
      if (isStream) context.onClose(leave)
      else leave()
    }
  }
}

/** Resolves when a request may begin. */
function turns(lanes: Lane[]): (own: Lane) => Promise<void> {
  let [isScheduled, hasArrival, arrivalsInARow] = [false, false, 0]
  const schedule = () => {
    if (!isScheduled) setImmediate(turn)
    isScheduled = true
  }
  const turn = () => {
    arrivalsInARow = hasArrival && arrivalsInARow < MOST_ARRIVALS ? arrivalsInARow + 1 : 0
    isScheduled = hasArrival = false
    if (arrivalsInARow === 0) for (const { queue } of lanes) queue.shift()?.()
    if (lanes.some(({ queue }) => queue.length > 0)) schedule()
  }
  return (own) => new Promise((resolve) => {
    hasArrival = true
    own.queue.push(resolve)
    schedule()
  })
}

/** Closing keeps a client that asks again at once from filling every turn. */
function busy(request: ServerRequest, { name }: Lane) {
  request.context.unavailable = `overloaded_${name}`
  return errorReply(request, 'unavailable', { 'retry-after': '2', connection: 'close' })
}
