import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { log } from '../infra/log'
import type { Current } from './http-server'
import { localizerFor } from '../i18n/server'
import { defaultLanguage } from '../i18n/settings'
import { securityHeaders } from './security-headers'

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers where there is no request to answer: bytes that are no HTTP, headers that are too large or too slow, and
 * CONNECT, which Node hands out as a bare socket. The connection is closed each time.
 */
export function answerRawly(server: Server, isSecure: boolean, currentOf: (socket: Socket) => Current | undefined): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const current = currentOf(socket as Socket)
    if (!socket.writable || error.code === 'ECONNRESET' || current?.res.writableFinished) socket.destroy()
    else if (current?.req.complete || current?.res.headersSent) letFinish(current)
    else answer(socket, STATUS_OF[error.code ?? ''] ?? 400, isSecure)
  })
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    answer(socket, 405, isSecure, { allow: 'GET, HEAD, POST, OPTIONS' })
  })
}

/** A request that has come whole, or has its answer under way, gets all of it; then the connection is closed. */
function letFinish(current: Current) {
  current.pipelined += 1
  current.isBroken = true
  current.whenBroken()
}

function answer(socket: Duplex, status: number, isSecure: boolean, more: Record<string, string> = {}) {
  const requestId = randomUUID()
  const { t } = localizerFor(defaultLanguage)
  const body = `${t(status === 405 ? 'server:method_not_allowed' : 'server:bad_request')}\n`
  const headers = {
    ...securityHeaders(isSecure),
    ...more,
    'x-request-id': requestId,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  log.info('request', { requestId, status })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
}
