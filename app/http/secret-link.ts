import type { HeadersFunction } from '@remix-run/node'
import { retryHeaders } from './when-available'

/**
 * Headers of a page whose address holds a secret: links and requests reveal the origin at most, never the address. `no-referrer`
 * would make browsers send `Origin: null` with the site's own forms.
 */
export const secretLinkHeaders: HeadersFunction = (args) => {
  const headers = new Headers(retryHeaders(args))
  headers.set('Referrer-Policy', 'strict-origin')
  return headers
}
