import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerRawly } from './raw-answers'

/** Node's own limits. */
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
const MOST_CONNECTIONS = 5000
const MOST_REQUESTS_PER_CONNECTION = 1000
/** Requests that a client sends before its first one is answered. They are not carried out. */
const MOST_PIPELINED = 8

/** What becomes of the connection of a request. */
export interface Connection {
  /** Whether it has to be closed behind this answer, because another request came before its time. */
  mustClose(): boolean
  /** Says that this answer is the last one: nothing that arrives behind it is carried out. */
  closing(): void
  /** Has `then` run when nothing more can be read from the connection, at once if that is so already. */
  onBroken(then: () => void): void
}
export type Answer = (...request: [...Parameters<RequestListener>, Connection]) => void

/** The request that a connection is busy with. */
export interface Current {
  req: IncomingMessage
  res: ServerResponse
  /** Requests, or bytes that are none, which came behind it. */
  pipelined: number
  isLast: boolean
  /** Nothing more can be read. */
  isBroken: boolean
  whenBroken: () => void
}

/**
 * A server that answers one request of a connection at a time. A request that arrives before the answer to the one before
 * it was sent is not carried out: the connection is closed behind that answer, and the client asks again.
 */
export function createHttpServer(answer: Answer, isSecure: boolean, options: ServerOptions & { idleMs?: number } = {}): Server {
  const busy = new WeakMap<Socket, Current>()
  const handle: RequestListener = (req, res) => {
    const { socket } = req
    const before = busy.get(socket)
    if (before) return refusePipelined(socket, before)
    if (socket.destroyed) return
    const current: Current = { req, res, pipelined: 0, isLast: false, isBroken: false, whenBroken: () => {} }
    busy.set(socket, current)
    res.once('finish', () => {
      if (current.pipelined > 0) socket.destroySoon()
      else if (!current.isLast) busy.delete(socket)
    })
    answer(req, res, {
      mustClose: () => current.pipelined > 0,
      closing: () => (current.isLast = true),
      onBroken: (then) => (current.isBroken ? then() : void (current.whenBroken = then)),
    })
  }
  const server = createServer({ ...OPTIONS, ...options }, handle)
  server.timeout = options.idleMs ?? IDLE_MS
  server.maxConnections = MOST_CONNECTIONS
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_CONNECTION
  // An unknown expectation is answered like any request: Node itself would answer without our headers.
  server.on('checkExpectation', handle)
  answerRawly(server, isSecure, (socket) => busy.get(socket))
  return server
}

function refusePipelined(socket: Socket, before: Current) {
  before.pipelined += 1
  if (before.pipelined > MOST_PIPELINED) socket.destroy()
}
