import { isStopping } from '../infra/lifecycle'
import type { Finish, Reply } from './reply'

/** For whatever is no page: nothing is loaded, framed or sent. A page brings its own policy. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A film that is opened by itself becomes a page of the browser's own, which has to load the film. */
export const FILM_POLICY = `${NOTHING_ALLOWED}; media-src 'self'`
const TEXT = /^(?:text\/|(?:application|image)\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i

/** The headers of every answer, of any status and kind, that does not bring its own. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': NOTHING_ALLOWED,
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

/** Completes every answer with the security headers, its request id and the charset of its text. */
export function completeHeaders(isSecure: boolean): Finish {
  const defaults = securityHeaders(isSecure)
  return ({ context }, reply) => {
    const headers: Reply['headers'] = { ...defaults, ...reply.headers, 'x-request-id': context.requestId }
    const type = reply.headers['content-type']
    if (typeof type === 'string' && TEXT.test(type) && !type.includes('charset=')) headers['content-type'] = `${type}; charset=utf-8`
    // While the process stops, every answer is the last one of its connection.
    if (isStopping()) headers.connection = 'close'
    return { ...reply, headers }
  }
}
