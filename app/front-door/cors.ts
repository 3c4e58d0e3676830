import { beforeHead, varyBy } from './head'
import type { Step } from './step'
import { visitOf } from './visit'

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '600',
}
/** What a script of another origin may read besides the body. */
const EXPOSED = 'X-Total-Count, Link, Retry-After, X-Request-Id'

/**
 * Lets the pages of `corsOrigins` call the API, with bearer tokens and never with cookies. Nobody else is told anything.
 * A preflight is answered by the call itself, which knows its methods: OPTIONS is 204 with `Allow` (api.md).
 */
export function shareWithOrigins(corsOrigins: string[]): Step {
  const invited = new Set(corsOrigins)
  return (req, res, next) => {
    if (invited.size === 0 || !visitOf(req).isApi) return next()
    const { origin } = req.headers
    const isInvited = origin !== undefined && invited.has(origin)
    const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined
    beforeHead(res, () => {
      varyBy(res, 'Origin')
      if (!isInvited) return
      res.setHeader('Access-Control-Allow-Origin', origin)
      res.setHeader('Access-Control-Expose-Headers', EXPOSED)
      if (isPreflight) for (const [name, value] of Object.entries(PREFLIGHT)) res.setHeader(name, value)
    })
    next()
  }
}
