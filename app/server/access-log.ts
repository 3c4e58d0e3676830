import type { ServerResponse } from 'node:http'
import { logRequest } from '../infra/log'
import type { ServerRequest } from './request'

/** Logs one line when a request is over, without anything that tells who asked. */
export function logWhenOver({ req, context }: ServerRequest, res: ServerResponse): void {
  const startedAt = performance.now()
  const { socket } = req
  const sentBefore = socket.bytesWritten
  res.once('close', () => {
    logRequest({
      requestId: context.requestId,
      method: req.method,
      path: withoutPersonalData(req.url ?? ''),
      // An answer that was never begun has no status: the client left.
      status: res.headersSent ? res.statusCode : undefined,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
    })
  })
}

/** The path alone. Whole segments are masked where they could be an address or a token. */
export function withoutPersonalData(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path.slice(0, 512).split('/').map((segment) => (/@|%40/i.test(segment) || segment.length > 64 ? '*' : segment)).join('/')
}
