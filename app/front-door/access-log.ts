import { log } from '../infra/log'
import type { Step } from './step'
import { visitOf } from './visit'

/** One line a request when its answer is done, without anything that tells who asked (security.md B12, L5). */
export const writeAccessLog: Step = (req, res, next) => {
  const startedAt = performance.now()
  const sentBefore = req.socket.bytesWritten
  const { method, socket } = req
  const path = withoutPersonalData(req.url ?? '')
  const { requestId } = visitOf(req).scope
  res.once('close', () => {
    log.info('request', {
      requestId,
      method,
      path,
      // An answer that was never begun has no status: the client went away.
      status: res.headersSent ? res.statusCode : undefined,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
    })
  })
  next()
}

/** The path alone. Whole segments are masked where they could be an address or a token. */
export function withoutPersonalData(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path.slice(0, 512).split('/').map((segment) => (/@|%40/i.test(segment) || segment.length > 64 ? '*' : segment)).join('/')
}
