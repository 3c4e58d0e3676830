import { isStopping } from '../infra/lifecycle'
import { type ReplyTransform, type Reply, addVaryHeader, withHeaders } from './reply'

const DENY_ALL_CONTENT_SECURITY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** If someone opens the film's URL directly, the browser displays its own player page, which must be allowed to load the film. */
export const FILM_CONTENT_SECURITY_POLICY = `${DENY_ALL_CONTENT_SECURITY_POLICY}; media-src 'self'`
const TEXT = /^(?:text\/|(?:application|image)\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i

export function buildSecurityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': DENY_ALL_CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function addDefaultHeaders(isSecure: boolean): ReplyTransform {
  const defaults = buildSecurityHeaders(isSecure)
  return ({ context }, reply) => {
    const added = { ...defaults, ...(reply.status === 503 && { 'retry-after': '5' }) }
    const headers: Reply['headers'] = { ...added, ...reply.headers, 'x-request-id': context.requestId }
    const type = reply.headers['content-type']
    if (typeof type === 'string' && !type.includes('charset=') && TEXT.test(type)) headers['content-type'] = `${type}; charset=utf-8`
    // While the process is stopping, every response is the last one on its connection.
    if (isStopping()) headers.connection = 'close'
    return { ...reply, headers }
  }
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
  'access-control-max-age': '600',
}
const EXPOSED = { 'access-control-expose-headers': 'X-Total-Count, Link, Retry-After, X-Request-Id' }

/** Does not allow credentials, because pages on `corsOrigins` call the API with bearer tokens, never with cookies. */
export function addCorsHeaders(corsOrigins: string[]): ReplyTransform {
  const shared = new Set(corsOrigins)
  return ({ req, method, target }, reply) => {
    if (shared.size === 0 || !target.isApi) return reply
    const { origin } = req.headers
    const varied = addVaryHeader(reply, 'Origin')
    if (origin === undefined || !shared.has(origin)) return varied
    const isPreflight = method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined
    return withHeaders(varied, { 'access-control-allow-origin': origin, ...EXPOSED, ...(isPreflight && PREFLIGHT) })
  }
}
