import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getLocalizer } from '../i18n/server'
import { defaultLanguage } from '../i18n/settings'
import { recordFinishedRequest } from '../infra/record-finished-request'
import { buildSecurityHeaders } from './response-headers'

const OPTIONS: ServerOptions = {
  headersTimeout: 15_000,
  // Must allow an upload of 24 MiB over a slow connection. Bodies that are read into memory have a shorter limit.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 4_000,
  // Proxies commonly close idle connections after 60 seconds. If the server closed first, a request on its way would be lost.
  keepAliveTimeout: 65_000,
  // The app rejects a missing Host itself, with the usual headers.
  requireHostHeader: false,
}
/** A client that neither reads nor sends for this long is disconnected. */
const IDLE_MS = 30_000
const [MAX_CONNECTIONS, MAX_REQUESTS_PER_CONNECTION] = [5000, 1000]
/** How many requests may follow one that is not yet answered. They are read, but not processed. */
const MAX_PIPELINED = 8
const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export interface Connection {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** The number of requests, valid or not, that followed the current one on this connection. */
  pipelined: number
  isLast: boolean
  isBroken: boolean
  whenBroken: () => void
}
export type HttpRequestListener = (...request: [...Parameters<RequestListener>, Connection]) => void

/**
 * Answers one request per connection at a time. A request that arrives before the previous response was sent is not processed:
 * the connection closes after that response, and the client must send the request again.
 */
export function createHttpServer(answer: HttpRequestListener, isSecure: boolean, options: ServerOptions & { idleMs?: number } = {}): Server {
  const busy = new WeakMap<Duplex, Connection>()
  const handle: RequestListener = (req, res) => {
    const { socket } = req
    const before = busy.get(socket)
    if (before && ++before.pipelined > MAX_PIPELINED) socket.destroy()
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
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  // Node itself would answer an unknown Expect header without the security headers.
  server.on('checkExpectation', handle)
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const connection = busy.get(socket)
    if (!socket.writable || error.code === 'ECONNRESET' || connection?.res.writableFinished) socket.destroy()
    else if (connection?.req.complete || connection?.res.headersSent) closeAfterAnswer(connection)
    else writeRawResponse(socket, STATUS_OF[error.code ?? ''] ?? 400, isSecure)
  })
  // The server has too many connections, so it closes the idle ones.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    const connection = busy.get(socket)
    if (connection && !connection.res.writableFinished) return closeAfterAnswer(connection)
    writeRawResponse(socket, 405, isSecure)
  })
  return server
}

function closeAfterAnswer(connection: Connection) {
  connection.pipelined += 1
  connection.isBroken = true
  connection.whenBroken()
}

function writeRawResponse(socket: Duplex, status: number, isSecure: boolean) {
  const requestId = randomUUID()
  const body = `${getLocalizer(defaultLanguage).t(status === 405 ? 'server:method_not_allowed' : 'server:bad_request')}\n`
  const own = { 'x-request-id': requestId, 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' }
  const headers = { ...buildSecurityHeaders(isSecure), ...own, ...(status === 405 && { allow: 'GET, HEAD, POST, OPTIONS' }) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  recordFinishedRequest({ context: { requestId } }, { status })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
}
