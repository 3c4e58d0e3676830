import type { Finish } from './reply'

/**
 * Answers the site's own script with 204 and `X-Location` in place of a redirect: `fetch` would follow the redirect
 * without showing where it leads.
 */
export const scriptRedirects: Finish = ({ req }, reply) => {
  if (req.headers['x-enhanced'] !== '1') return reply
  const { location, ...headers } = reply.headers
  const isRedirect = reply.status >= 300 && reply.status <= 399 && location !== undefined
  return isRedirect ? { status: 204, headers: { ...headers, 'x-location': location } } : reply
}
