import type { HeadersFunction } from '@remix-run/node'
import { retryHeaders } from './handle-unavailable'

/**
 * The page's URL holds a secret, so the `Referer` header of links and requests may reveal only the origin. `no-referrer`
 * would make browsers send `Origin: null` with the site's own forms.
 */
export const secretLinkHeaders: HeadersFunction = (args) => {
  const headers = new Headers(retryHeaders(args))
  headers.set('Referrer-Policy', 'strict-origin')
  return headers
}
