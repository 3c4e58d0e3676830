import { metricsRecorder } from '../infra/metrics/recorder'
import { addMetricSources, type RequestLaneLoad } from '../infra/metrics/sources'
import { createErrorReply } from './errors'
import type { Middleware } from './reply'
import { isReadMethod, type ServerRequest } from './request'

/** Reads, writes and recordings have separate lanes, so that a full lane does not block the others. */
interface Lane extends RequestLaneLoad {
  maxWaitMs: number
  queue: (() => void)[]
}

const createLane = (name: RequestLaneLoad['name'], limit: number, maxWaitMs: number): Lane => ({ name, limit, maxWaitMs, admitted: 0, queue: [] })
const isFull = ({ admitted, limit }: Lane) => admitted >= limit
const RECORDING_PATH = /^\/library\/recordings\//i
/**
 * While new requests arrive, queued requests wait for at most this number of consecutive event-loop turns. The wait lets the server
 * accept connections faster, because libuv accepts only one connection per turn.
 */
const MAX_DEFERRED_TURNS = 10

/**
 * Responds with 503 if a lane is full or a request has waited too long. Admits at most one request per lane in each turn of the
 * event loop, so that the process handles other events even under load. /healthz is always admitted; /readyz gets 503 while the lane
 * for reads or the lane for writes is full.
 */
export function shedLoad(): Middleware {
  // A page takes 2 to 4 ms of CPU time, so 400 waiting reads take up to 1.6 s.
  const reads = createLane('reads', 400, 1500)
  // Members have their own rate limits, and a long wait is better than rejecting a text that someone has written.
  const writes = createLane('writes', 1200, 10_000)
  // A lower limit than for reads, because each response takes minutes to send and keeps part of the recording in memory.
  const recordings = createLane('recordings', 200, 1500)
  const takeTurn = createTurnScheduler([reads, writes, recordings])
  addMetricSources({ lanes: [reads, writes, recordings] })

  return async (request, next) => {
    const { method, target: { path }, context, signal } = request
    if (path === '/healthz') return next()
    if (path === '/readyz') return isFull(reads) ? createBusyReply(request, reads) : isFull(writes) ? createBusyReply(request, writes) : next()
    const own = !isReadMethod(method) ? writes : RECORDING_PATH.test(path) ? recordings : reads
    if (isFull(own)) return createBusyReply(request, own)
    own.admitted += 1
    let isStream = false
    try {
      const since = performance.now()
      await takeTurn(own)
      const waitedMs = performance.now() - since
      metricsRecorder?.observeAdmission(own.name, waitedMs)
      if (signal.aborted || waitedMs > own.maxWaitMs) return createBusyReply(request, own)
      const reply = await next()
      isStream = reply.body !== undefined && !(reply.body instanceof Uint8Array)
      return reply
    } finally {
      // A streamed response keeps its place in the lane until it is sent or the client disconnects.
      const leave = () => void (own.admitted -= 1)
      if (isStream) context.onClose(leave)
      else leave()
    }
  }
}

function createTurnScheduler(lanes: Lane[]): (own: Lane) => Promise<void> {
  let [isScheduled, hasArrival, arrivalsInARow] = [false, false, 0]
  const schedule = () => {
    if (!isScheduled) setImmediate(turn)
    isScheduled = true
  }
  const turn = () => {
    arrivalsInARow = hasArrival && arrivalsInARow < MAX_DEFERRED_TURNS ? arrivalsInARow + 1 : 0
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

/**
 * Closes the connection to slow down clients that retry at once: they must reconnect, and libuv accepts only one connection per
 * event-loop turn.
 */
function createBusyReply(request: ServerRequest, { name }: Lane) {
  request.context.unavailable = `overloaded_${name}`
  return createErrorReply(request, 'unavailable', { 'retry-after': '2', connection: 'close' })
}
