import type { ServerResponse } from 'node:http'
import type { TrustProxy } from '../infra/env'
import { log, logRequest } from '../infra/log'
import type { Handler } from './handler'
import type { Answer } from './http-server'
import type { Reply } from './reply'
import { openRequest, type ServerRequest } from './request'
import { sendReply } from './send'

export function createListener(handle: Handler, trustProxy: TrustProxy | undefined): Answer {
  return (req, res, connection) => {
    const request = openRequest(req, res, trustProxy)
    logWhenOver(request, res)
    const sent = new Promise<Reply>((resolve) => resolve(handle(request))).then((reply) => sendReply(request, res, reply, connection))
    sent.catch((error: unknown) => {
      log.error('reply_failed', { requestId: request.context.requestId, error })
      res.destroy()
    })
  }
}

/** Logs one line when a request is over, without anything that tells who asked. */
function logWhenOver({ req, context }: ServerRequest, res: ServerResponse) {
  const startedAt = performance.now()
  const { socket } = req
  const sentBefore = socket.bytesWritten
  res.once('close', () => logRequest({
    requestId: context.requestId,
    method: req.method,
    path: withoutPersonalData(req.url ?? ''),
    // An answer that was never begun has no status: the client left.
    status: res.headersSent ? res.statusCode : undefined,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    bytes: socket.bytesWritten - sentBefore,
  }))
}

/** The path alone. Whole segments are masked where they could be an address or a token. */
export function withoutPersonalData(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path.slice(0, 512).split('/').map((segment) => (/@|%40/i.test(segment) || segment.length > 64 ? '*' : segment)).join('/')
}
