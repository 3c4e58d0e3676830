import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { log } from '../infra/log'
import type { HttpExchange } from './http-server'
import { MemoryBudget } from './memory-budget'
import type { Reply } from './reply'
import type { ServerRequest } from './request'

const MIB = 1024 * 1024
const sendBudget = new MemoryBudget<ServerResponse>(256 * MIB, (res) => res.destroy())
const DRAIN_BYTES = MIB / 16
const DRAIN_MS = 10_000
const LINGER_MS = 1000
/** In bytes. After a 413, the server drains a body of up to this size, because browsers send the whole body before reading the response. */
const DRAIN_BYTES_AFTER_413 = MIB

/** Resolves when the whole reply has been handed to the connection or the client has disconnected. */
export async function sendReply({ req, method, context }: ServerRequest, res: ServerResponse, reply: Reply, connection: HttpExchange): Promise<void> {
  const { status, body } = reply
  if (res.closed) return discard(body)
  const isUnread = !req.complete && (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0)
  connection.isLast ||= isUnread || connection.pipelined > 0 || reply.headers.connection === 'close'
  const hasNoContent = status === 204 || status === 304
  const isWhole = body === undefined || body instanceof Uint8Array
  res.writeHead(status, {
    ...reply.headers,
    ...(isWhole && !hasNoContent && (body || method !== 'HEAD') && { 'content-length': String(body?.length ?? 0) }),
    ...(connection.isLast && { connection: 'close' }),
  })
  if (hasNoContent || method === 'HEAD') discard(body)
  else if (!isWhole) await stream(body, res, isUnread ? NaN : Number(reply.headers['content-length']))
  else if (body) {
    sendBudget.hold(res, body.length)
    context.onClose(() => sendBudget.release(res))
    if (!isUnread) return void res.end(body)
    res.write(body)
  }
  const isLongText = status === 413 && Number(req.headers['content-length']) <= DRAIN_BYTES_AFTER_413
  // After a timeout (408), the client is not expected to send more data.
  if (isUnread && status !== 408) await drain(req, res, connection, isLongText ? DRAIN_BYTES_AFTER_413 : DRAIN_BYTES)
  res.end()
}

function discard(body: Reply['body']) {
  if (body instanceof Readable) body.destroy()
  else if (body instanceof ReadableStream) body.cancel().catch(() => {})
}

/**
 * `left` is the number of bytes still to send, or NaN if it is unknown or the caller must end the response. Ends the response with the
 * last byte instead of waiting for the source to end, because the client may send its next request as soon as it has all bytes, and the
 * server ignores a request that arrives before the response has ended. Leaving the loop closes the source.
 */
async function stream(body: ReadableStream<Uint8Array> | Readable, res: ServerResponse, left: number): Promise<void> {
  let resume = () => {}
  const continueWriting = () => resume()
  res.on('drain', continueWriting).on('close', continueWriting)
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      if (res.closed) break
      left -= chunk.length
      if (left === 0) return void res.end(chunk)
      if (!res.write(chunk)) await new Promise<void>((resolve) => (resume = resolve))
    }
  } catch (error) {
    // The headers were already sent, so only closing the connection can signal the error.
    if (!res.closed) log.error('stream_failed', { error })
    res.destroy()
  }
}

/**
 * Reads and discards the rest of the request body: closing the connection while data arrives causes a reset, and the client may lose
 * the response (RFC 9112 §9.6). After `limit` bytes, stops reading and waits for LINGER_MS, so that the client can read the response.
 */
function drain(req: ServerRequest['req'], res: ServerResponse, connection: HttpExchange, limit: number): Promise<void> {
  res.flushHeaders()
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
      if (size <= limit) return
      clearTimeout(timer)
      timer = setTimeout(settle, LINGER_MS)
      req.off('data', count).pause()
    }
    if (req.closed || req.readableEnded || connection.isBroken) return settle()
    req.on('data', count).on('end', settle).on('close', settle)
    connection.whenBroken = settle
  })
}
