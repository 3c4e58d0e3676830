import type { ServerResponse } from 'node:http'
import type { TrustProxy } from '../infra/env'
import { recordFinishedRequest } from '../infra/record-finished-request'
import { log } from '../infra/log'
import type { ServerHandler } from './handler'
import type { HttpRequestListener } from './http-server'
import type { Reply } from './reply'
import { createServerRequest, type ServerRequest } from './request'
import { sendReply } from './send'

export function createRequestListener(handle: ServerHandler, trustProxy: TrustProxy | undefined): HttpRequestListener {
  return (req, res, connection) => {
    const request = createServerRequest(req, res, trustProxy)
    logOnClose(request, res)
    const sent = new Promise<Reply>((resolve) => resolve(handle(request))).then((reply) => sendReply(request, res, reply, connection))
    sent.catch((error: unknown) => {
      log.error('reply_failed', { requestId: request.context.requestId, error })
      res.destroy()
    })
  }
}

function logOnClose(request: ServerRequest, res: ServerResponse) {
  const startedAt = performance.now()
  const { socket } = request.req
  const sentBefore = socket.bytesWritten
  res.once('close', () => recordFinishedRequest(request, {
    // No status was sent if the client disconnected first or the reply failed.
    status: res.headersSent ? res.statusCode : undefined,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    bytes: socket.bytesWritten - sentBefore,
  }))
}
