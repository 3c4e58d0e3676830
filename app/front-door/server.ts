import http, { type RequestListener, type Server, type ServerOptions } from 'node:http'
import { answerRawly } from './raw-answers'
import { endSlowBody } from './slow-bodies'
import type { Step } from './step'

// Kept as it was, for index.ts puts a server with a front door in its place.
const { createServer } = http

/** Node's own clocks (security.md B16, P5), looked at every `connectionsCheckingInterval`. */
const OPTIONS: ServerOptions = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 4_000,
  // Longer than the 60 seconds after which common proxies let go, so that it is not us who cut into their request.
  keepAliveTimeout: 65_000,
  // A step refuses a request without Host, with the headers of every answer.
  requireHostHeader: false,
}
/** For a whole request; for one that brings a recording, see `slow-bodies.ts`. */
const REQUEST_MS = 30_000
const UPLOAD_MS = 600_000
const SILENCE_MS = 120_000
const MOST_CONNECTIONS = 5000
const MOST_REQUESTS_PER_CONNECTION = 1000

/** A server whose every request takes `steps` before `listener` sees it. `options` override the clocks, for tests. */
export function createFrontDoorServer(
  steps: Step,
  listener: RequestListener,
  { isSecure, requestTimeout = REQUEST_MS, ...options }: ServerOptions & { isSecure: boolean },
): Server {
  const handle: RequestListener = (req, res) => {
    endSlowBody(server, req, res, requestTimeout)
    steps(req, res, () => listener(req, res))
  }
  const server = createServer({ ...OPTIONS, requestTimeout: UPLOAD_MS, ...options }, handle)
  server.timeout = SILENCE_MS
  server.maxConnections = MOST_CONNECTIONS
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_CONNECTION
  // An expectation nobody knows is no reason to answer without our headers, as Node would.
  server.on('checkExpectation', handle)
  answerRawly(server, isSecure)
  return server
}
