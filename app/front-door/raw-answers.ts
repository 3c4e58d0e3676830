import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { log } from '../infra/log'
import { hasAnswerBegun } from './in-flight'
import { refusalTexts } from './refusal-texts'
import { securityHeaders } from './security-headers'

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers where there is no request to answer: bytes that are no HTTP, headers too large or too slow (security.md P4,
 * P5), and CONNECT, which Node hands out as a bare socket. The connection is closed each time.
 */
export function answerRawly(server: Server, isSecure: boolean) {
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET' || hasAnswerBegun(socket)) socket.destroy()
    else answer(socket, STATUS_OF[error.code ?? ''] ?? 400, isSecure)
  })
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    answer(socket, 405, isSecure, { Allow: 'GET, HEAD, POST, OPTIONS' })
  })
}

function answer(socket: Duplex, status: number, isSecure: boolean, more: Record<string, string> = {}) {
  const requestId = randomUUID()
  const body = `${refusalTexts.en[status === 405 ? 'method_not_allowed' : 'bad_request']}\n`
  const headers = {
    ...securityHeaders(isSecure),
    ...more,
    'X-Request-Id': requestId,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  log.info('request', { requestId, status })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
}
