import type { HeadersFunction } from '@remix-run/node'
import { retryHeaders } from './when-available'

/**
 * The address of the page holds a secret, so links and requests may reveal only the origin. `no-referrer` would make browsers
 * send `Origin: null` with the site's own forms.
 */
export const secretLinkHeaders: HeadersFunction = (args) => {
  const headers = new Headers(retryHeaders(args))
  headers.set('Referrer-Policy', 'strict-origin')
  return headers
}
