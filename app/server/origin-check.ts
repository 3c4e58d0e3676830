import type { Env } from '../infra/env'
import { errorReply } from './errors'
import { hostOf, ownOrigins } from './own-origins'
import type { Check } from './reply'
import { isSafe, type ServerRequest } from './request'

/**
 * Refuses writes that another site made a browser send. A client that sends neither Origin nor Sec-Fetch-Site is no
 * browser that holds our cookies. Calls with a bearer token, and those of CORS_ORIGINS, are not checked.
 */
export function sameOriginWritesOnly(env: Pick<Env, 'siteUrl' | 'port' | 'corsOrigins'>): Check {
  const own = new Set(ownOrigins(env))
  const shared = new Set(env.corsOrigins)
  return (request) => {
    if (isSafe(request.method)) return undefined
    const { origin, 'sec-fetch-site': site } = request.req.headers
    if (request.target.isApi && (isBearerCall(request) || shared.has(origin ?? ''))) return undefined
    if (/^(?:cross|same)-site$/i.test(String(site))) return errorReply(request, 'cross_site')
    if (origin === undefined) return undefined
    if (!own.has(origin)) return errorReply(request, 'cross_site')
    // Remix answers 500 where Origin and Host are two of the site's own names.
    request.host = hostOf(origin)
    return undefined
  }
}

function isBearerCall({ req }: ServerRequest) {
  return /^Bearer\s+\S/i.test(req.headers.authorization ?? '')
}
