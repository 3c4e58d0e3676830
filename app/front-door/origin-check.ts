import type { IncomingMessage } from 'node:http'
import type { Env } from '../infra/env'
import { isSafe } from './methods'
import { hostOf, ownOrigins } from './own-origins'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

/**
 * Refuses writes that another site had a browser send (security.md C1). Who sends neither header is no browser that
 * holds our cookies. A bearer call is not judged by its Origin, and CORS_ORIGINS may call the API (api.md).
 */
export function refuseForeignWrites(env: Pick<Env, 'siteUrl' | 'port' | 'corsOrigins'>): Step {
  const own = new Set(ownOrigins(env))
  const invited = new Set(env.corsOrigins)
  return (req, res, next) => {
    if (isSafe(req.method)) return next()
    const { origin } = req.headers
    if (visitOf(req).isApi && (isBearerCall(req) || invited.has(origin ?? ''))) return next()
    if (/^(?:cross|same)-site$/i.test(String(req.headers['sec-fetch-site']))) return refuse(req, res, 'cross_site')
    if (origin === undefined) return next()
    if (!own.has(origin)) return refuse(req, res, 'cross_site')
    // Remix answers 500 where Origin and Host are two of the site's own names.
    req.headers.host = hostOf(origin)
    next()
  }
}

function isBearerCall(req: IncomingMessage) {
  return /^Bearer\s+\S/i.test(req.headers.authorization ?? '')
}
