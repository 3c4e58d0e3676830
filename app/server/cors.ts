import { type Finish, varyBy, withHeaders } from './reply'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
  'access-control-max-age': '600',
}
/** The headers that a script of another origin may read. */
const EXPOSED = 'X-Total-Count, Link, Retry-After, X-Request-Id'

/** Lets the pages of `corsOrigins` call the API, with bearer tokens and never with cookies. */
export function shareWithOrigins(corsOrigins: string[]): Finish {
  const shared = new Set(corsOrigins)
  return ({ req, method, target }, reply) => {
    if (shared.size === 0 || !target.isApi) return reply
    const { origin } = req.headers
    const varied = varyBy(reply, 'Origin')
    if (origin === undefined || !shared.has(origin)) return varied
    const isPreflight = method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined
    return withHeaders(varied, {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
      ...(isPreflight && PREFLIGHT),
    })
  }
}
