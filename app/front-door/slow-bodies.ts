import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isUpload } from './body'

/** What Node says of a request that took too long. */
const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Ends a request whose body has not arrived within `ms` (security.md P5), as Node would by its one clock for all requests. That
 * one is left to what brings a recording, of which 24 MiB may come over a slow line; the app asks who sends it first.
 */
export function endSlowBody(server: Server, req: IncomingMessage, res: ServerResponse, ms: number) {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers
  if ((coding === undefined && Number(length ?? 0) === 0) || isUpload(req, req.url ?? '')) return
  const timer = setTimeout(() => {
    if (!req.complete) server.emit('clientError', Object.assign(new Error('The body took too long'), { code: TIMEOUT }), req.socket)
  }, ms)
  res.once('close', () => clearTimeout(timer))
}
