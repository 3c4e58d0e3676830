import type { ServerResponse } from 'node:http'
import { beforeHead } from './head'
import type { Step } from './step'
import { visitOf } from './visit'

/** What is no page may load nothing, be framed by nobody and send no form. A page brings its own policy. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A film opened by itself becomes a page of the browser's own making, which has to load the film. */
export const FILM_POLICY = `${NOTHING_ALLOWED}; media-src 'self'`
const TEXT = /^(?:text\/|(?:application|image)\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i

/** The headers of every answer of any status and kind (security.md H2, H3, H5). */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': NOTHING_ALLOWED,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Adds to every answer the headers it lacks, and the charset to its content type. */
export function completeHeaders(isSecure: boolean): Step {
  const headers = Object.entries(securityHeaders(isSecure))
  return (req, res, next) => {
    beforeHead(res, () => {
      for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value)
      res.setHeader('X-Request-Id', visitOf(req).scope.requestId)
      res.removeHeader('X-Powered-By')
      completeContentType(res)
    })
    next()
  }
}

function completeContentType(res: ServerResponse) {
  const sent = res.getHeader('Content-Type')
  // A type that was set and then appended to would stand twice, which makes an answer unreadable.
  const type = Array.isArray(sent) ? sent.at(-1) : sent
  if (type === undefined) return
  const lacksCharset = TEXT.test(String(type)) && !/;\s*charset=/i.test(String(type))
  res.setHeader('Content-Type', lacksCharset ? `${type}; charset=utf-8` : type)
}
