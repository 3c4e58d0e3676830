import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { localizerFor } from '../i18n/server'
import { defaultLanguage } from '../i18n/settings'
import { finishRequest } from '../infra/finish-request'
import { securityHeaders } from './response-headers'

const OPTIONS: ServerOptions = {
  headersTimeout: 15_000,
  // For a whole request, 24 MiB over a slow line included. Bodies that are read into memory have a shorter limit.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 4_000,
  // Longer than the 60 seconds after which common proxies close, so that it is not us who cut into their request.
  keepAliveTimeout: 65_000,
  // A request without Host is refused with the headers of every answer.
  requireHostHeader: false,
}
/** A client that takes or sends nothing for so long is disconnected. */
const IDLE_MS = 30_000
const [MOST_CONNECTIONS, MOST_REQUESTS_PER_CONNECTION] = [5000, 1000]
/** Requests that a client sends before its first one is answered. They are not carried out. */
const MOST_PIPELINED = 8
const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** The request that a connection is busy with. */
export interface Connection {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** Requests, or bytes that are none, which came behind it: the connection is closed behind the answer. */
  pipelined: number
  /** Nothing that arrives behind the answer is carried out. */
  isLast: boolean
  /** Nothing more can be read. */
  isBroken: boolean
  whenBroken: () => void
}
export type Answer = (...request: [...Parameters<RequestListener>, Connection]) => void

/**
 * A server that answers one request of a connection at a time. A request that arrives before the answer to the one before
 * it was sent is not carried out: the connection is closed behind that answer, and the client asks again.
 */
export function createHttpServer(answer: Answer, isSecure: boolean, options: ServerOptions & { idleMs?: number } = {}): Server {
  const busy = new WeakMap<Duplex, Connection>()
  const handle: RequestListener = (req, res) => {
    const { socket } = req
    const before = busy.get(socket)
    if (before && ++before.pipelined > MOST_PIPELINED) socket.destroy()
    if (before || socket.destroyed) return
    const connection: Connection = { req, res, pipelined: 0, isLast: false, isBroken: false, whenBroken: () => {} }
    busy.set(socket, connection)
    res.once('finish', () => {
      if (connection.pipelined > 0) socket.destroySoon()
      else if (!connection.isLast) busy.delete(socket)
    })
    answer(req, res, connection)
  }
  const server = createServer({ ...OPTIONS, ...options }, handle)
  server.timeout = options.idleMs ?? IDLE_MS
  server.maxConnections = MOST_CONNECTIONS
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_CONNECTION
  // An unknown expectation is answered like any request: Node itself would answer without our headers.
  server.on('checkExpectation', handle)
  // Bytes that are no HTTP, and headers that are too large or too slow.
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const connection = busy.get(socket)
    if (!socket.writable || error.code === 'ECONNRESET' || connection?.res.writableFinished) socket.destroy()
    else if (connection?.req.complete || connection?.res.headersSent) letFinish(connection)
    else answerRawly(socket, STATUS_OF[error.code ?? ''] ?? 400, isSecure)
  })
  // The server is full: connections that nobody uses make room.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    const connection = busy.get(socket)
    if (connection && !connection.res.writableFinished) return letFinish(connection)
    answerRawly(socket, 405, isSecure)
  })
  return server
}

/** A request that has come whole, or has its answer under way, gets all of it; then the connection is closed. */
function letFinish(connection: Connection) {
  connection.pipelined += 1
  connection.isBroken = true
  connection.whenBroken()
}

/** Answers where there is no request to answer, and closes the connection. */
function answerRawly(socket: Duplex, status: number, isSecure: boolean) {
  const requestId = randomUUID()
  const body = `${localizerFor(defaultLanguage).t(status === 405 ? 'server:method_not_allowed' : 'server:bad_request')}\n`
  const own = { 'x-request-id': requestId, 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' }
  const headers = { ...securityHeaders(isSecure), ...own, ...(status === 405 && { allow: 'GET, HEAD, POST, OPTIONS' }) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  finishRequest({ context: { requestId } }, { status })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
}
