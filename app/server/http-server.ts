import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getLocalizer } from '../i18n/server'
import { defaultLanguage } from '../i18n/settings'
import { recordFinishedRequest } from '../infra/record-finished-request'
import { buildSecurityHeaders } from './response-headers'

const SERVER_DEFAULTS: ServerOptions = {
  headersTimeout: 15_000,
  // Long enough for a 24 MiB upload over a slow connection. Bodies that are read into memory have a shorter timeout.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 4_000,
  // Proxies commonly close idle connections after 60 seconds. If the server closed a connection first, a request in transit could be lost.
  keepAliveTimeout: 65_000,
  // The app rejects a request without a Host header itself, so that the response has the security headers.
  requireHostHeader: false,
}
/** The server closes a connection on which no data arrives or leaves for this long. Between two requests, `keepAliveTimeout` applies. */
const IDLE_MS = 30_000
const [MAX_CONNECTIONS, MAX_REQUESTS_PER_CONNECTION] = [5000, 1000]
/**
 * The maximum number of requests that a client may send on a connection before the current response ends. The server reads these
 * requests, but does not process them.
 */
const MAX_PIPELINED = 8
const LINGER_MS = 1000
const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export interface HttpExchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** The number of requests, valid or invalid, that arrived on this connection after the current request. */
  pipelined: number
  isLast: boolean
  isBroken: boolean
  whenBroken: () => void
}
export type HttpRequestListener = (...request: [...Parameters<RequestListener>, HttpExchange]) => void

/**
 * Processes one request per connection at a time. The server ignores a request that arrives before the previous response was sent:
 * it closes the connection after that response, and the client must send the request again.
 */
export function createHttpServer(answer: HttpRequestListener, isSecure: boolean, options: ServerOptions & { idleMs?: number } = {}): Server {
  const busy = new WeakMap<Duplex, HttpExchange>()
  const handle: RequestListener = (req, res) => {
    const { socket } = req
    const before = busy.get(socket)
    if (before && ++before.pipelined > MAX_PIPELINED) socket.destroy()
    if (before || socket.destroyed) return
    const connection: HttpExchange = { req, res, pipelined: 0, isLast: false, isBroken: false, whenBroken: () => {} }
    busy.set(socket, connection)
    res.once('finish', () => {
      if (connection.pipelined > 0) socket.destroySoon()
      else if (!connection.isLast) busy.delete(socket)
    })
    answer(req, res, connection)
  }
  const server = createServer({ ...SERVER_DEFAULTS, ...options }, handle)
  server.timeout = options.idleMs ?? IDLE_MS
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  // Without this listener, Node's own response to an unknown Expect header would lack the security headers.
  server.on('checkExpectation', handle)
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const connection = busy.get(socket)
    if (lingering.has(socket) && error.code !== 'ECONNRESET') return
    if (!socket.writable || error.code === 'ECONNRESET' || connection?.res.writableFinished) socket.destroy()
    else if (connection?.req.complete || connection?.res.headersSent) closeAfterAnswer(connection)
    else writeRawResponse(socket, STATUS_OF[error.code ?? ''] ?? 400, isSecure)
  })
  // Node drops new connections above `maxConnections`. Closing idle connections makes room for new ones.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    const connection = busy.get(socket)
    if (connection && !connection.res.writableFinished) return closeAfterAnswer(connection)
    writeRawResponse(socket, 405, isSecure)
  })
  return server
}

function closeAfterAnswer(connection: HttpExchange) {
  connection.pipelined += 1
  connection.isBroken = true
  connection.whenBroken()
}

const lingering = new WeakSet<Duplex>()

/**
 * For LINGER_MS after the response, discards what the client still sends: closing the connection while data arrives causes a reset,
 * and the client may lose the response (RFC 9112 §9.6). The rest of a malformed request arrives as further `clientError` events.
 */
function writeRawResponse(socket: Duplex, status: number, isSecure: boolean) {
  const requestId = randomUUID()
  const body = `${getLocalizer(defaultLanguage).t(status === 405 ? 'server:method_not_allowed' : 'server:bad_request')}\n`
  const own = { 'x-request-id': requestId, 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' }
  const headers = { ...buildSecurityHeaders(isSecure), ...own, ...(status === 405 && { allow: 'GET, HEAD, POST, OPTIONS' }) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  recordFinishedRequest({ context: { requestId } }, { status })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
  lingering.add(socket)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
