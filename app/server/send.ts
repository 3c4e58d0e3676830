import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { log } from '../infra/log'
import { MemoryBudget } from './memory-budget'
import type { Connection } from './http-server'
import type { Reply } from './reply'
import type { ServerRequest } from './request'

const KIB = 1024
const MIB = 1024 * KIB

/** Of all answers that their readers have not taken yet. */
const unsent = new MemoryBudget<ServerResponse>(256 * MIB, (res) => res.destroy())

/** What is still read of a body after its request was refused, before the connection is closed. */
const DRAIN_MS = 10_000
const LINGER_MS = 1000
const DRAIN_BYTES = 64 * KIB
/** Someone's own text that is too long: a browser reads the answer only after sending all of it. */
const LONG_TEXT = MIB

/** Sends a reply. The promise, where there is one, resolves when all of it was handed to the connection. */
export function sendReply({ req, method, context }: ServerRequest, res: ServerResponse, reply: Reply, connection: Connection): Promise<void> | undefined {
  const { status, body } = reply
  if (res.closed) return void discard(body)
  // The body of a request that was answered early. What came along with its head has been read by now, but for a
  // request that was answered at once.
  const isUnread = !req.complete && hasBody(req)
  const isLast = isUnread || connection.mustClose() || reply.headers.connection === 'close'
  const headers = isLast ? { ...reply.headers, connection: 'close' } : reply.headers
  if (isLast) connection.closing()
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  const isLongText = status === 413 && Number(req.headers['content-length']) <= LONG_TEXT
  const most = isLongText ? LONG_TEXT : DRAIN_BYTES

  if (body !== undefined && !(body instanceof Uint8Array)) {
    res.writeHead(status, headers)
    if (isEmpty) discard(body)
    return (isEmpty ? Promise.resolve() : stream(body, res)).then(() => (isUnread ? endAfterDrain(req, res, most, connection) : void res.end()))
  }
  const length = status === 204 || status === 304 ? {} : { 'content-length': String(body?.length ?? 0) }
  res.writeHead(status, { ...headers, ...length })
  const bytes = isEmpty || !body ? undefined : body
  if (bytes) {
    unsent.hold(res, bytes.length)
    context.onClose(() => unsent.release(res))
  }
  if (!isUnread) return void res.end(bytes)
  if (bytes) res.write(bytes)
  else res.flushHeaders()
  return endAfterDrain(req, res, most, connection)
}

const hasBody = ({ headers }: ServerRequest['req']) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends an answer whose request goes on: an end with bytes still arriving is a reset, which can destroy the answer (RFC 9112 §9.6). */
async function endAfterDrain(req: ServerRequest['req'], res: ServerResponse, most: number, connection: Connection) {
  await drain(req, most, connection)
  res.end()
}

function discard(body: Reply['body']) {
  if (body instanceof Readable) body.destroy()
  else if (body instanceof ReadableStream) body.cancel().catch(() => {})
}

/** Writes as fast as the client reads. Leaving the loop ends the stream. */
async function stream(body: ReadableStream<Uint8Array> | Readable, res: ServerResponse): Promise<void> {
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      if (res.closed) break
      if (!res.write(chunk)) await drained(res)
    }
  } catch (error) {
    // The head has been sent, so all that can be done is to end the connection.
    if (!res.closed) log.error('stream_failed', { error })
    res.destroy()
  }
}

function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      res.off('drain', settle).off('close', settle)
      resolve()
    }
    res.on('drain', settle).on('close', settle)
  })
}

/**
 * Reads and forgets the rest of a body: up to `most` bytes, for a short time. A client that sends more is not read any
 * further, and has a moment to read its answer.
 */
function drain(req: ServerRequest['req'], most: number, connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    let size = 0
    let timer = setTimeout(() => settle(), DRAIN_MS)
    const settle = () => {
      clearTimeout(timer)
      req.off('data', count).off('end', settle).off('close', settle).pause()
      resolve()
    }
    const count = (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return
      clearTimeout(timer)
      timer = setTimeout(settle, LINGER_MS)
      req.off('data', count).pause()
    }
    if (req.closed || req.readableEnded) return settle()
    req.on('data', count).on('end', settle).on('close', settle)
    connection.onBroken(settle)
  })
}
