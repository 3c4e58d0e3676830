import type { HeadersFunction } from '@remix-run/node'
import { retryHeaders } from './when-available'

/**
 * The headers of a page whose address opens something: where it leads to hears of the site at most, never of the address
 * (security.md A12). Not `no-referrer`, with which browsers would send `Origin: null` with the site's own forms.
 */
export const secretLinkHeaders: HeadersFunction = (args) => {
  const headers = new Headers(retryHeaders(args))
  headers.set('Referrer-Policy', 'strict-origin')
  return headers
}
