import type { IncomingMessage } from 'node:http'
import type { Env } from '../infra/env'
import { createErrorReply } from './errors'
import type { RequestCheck } from './reply'
import { isSafeMethod } from './request'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/

const localOrigins = (port: number) => ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin)
const ownOrigins = ({ siteUrl, port }: Pick<Env, 'siteUrl' | 'port'>) => (siteUrl ? [siteUrl.origin] : localOrigins(port))

/**
 * Rejects a missing, repeated or malformed Host header with 400 and another site's host with 421. Behind a trusted proxy,
 * X-Forwarded-Host may contain the site's host instead. Health checks may also use a local host, such as `localhost`.
 */
export function rejectForeignHosts(env: Pick<Env, 'siteUrl' | 'port'>): RequestCheck {
  const own = mapHostNames(ownOrigins(env))
  const local = mapHostNames(localOrigins(env.port))
  return (request) => {
    const { req, target: { path }, isForwarded } = request
    const asked = readHostHeader(req)
    if (!asked) return createErrorReply(request, 'bad_request', { connection: 'close' })
    const forwarded = isForwarded ? req.headers['x-forwarded-host']?.toString().split(',')[0]?.trim().toLowerCase() : undefined
    const isProbe = path === '/healthz' || path === '/readyz'
    const name = own.get(forwarded ?? asked) ?? own.get(asked) ?? (isProbe ? local.get(asked) : undefined)
    request.host = name ?? ''
    return name ? undefined : createErrorReply(request, 'misdirected')
  }
}

function mapHostNames(origins: string[]) {
  return new Map(origins.flatMap((origin) => {
    const { protocol, hostname, port, host } = new URL(origin)
    return [[host, host], [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`, host]] as const
  }))
}

/**
 * Returns undefined unless the request has exactly one Host header and the header is valid. Counts the raw headers, because Node
 * drops all Host headers but the first.
 */
function readHostHeader(req: IncomingMessage) {
  const count = req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
  const host = req.headers.host?.toLowerCase() ?? ''
  const match = HOST.exec(host)
  return count === 1 && match && Number(match[1] ?? 0) <= 65_535 ? host : undefined
}

/**
 * Allows requests with neither Origin nor Sec-Fetch-Site, because a cross-site attack needs a browser, and browsers send at least
 * one of these headers. Does not check API requests that have a bearer token or an Origin listed in CORS_ORIGINS.
 */
export function rejectCrossSiteWrites(env: Pick<Env, 'siteUrl' | 'port' | 'corsOrigins'>): RequestCheck {
  const own = new Set(ownOrigins(env))
  const shared = new Set(env.corsOrigins)
  return (request) => {
    if (isSafeMethod(request.method)) return undefined
    const { origin, authorization, 'sec-fetch-site': site } = request.req.headers
    if (request.target.isApi && (/^Bearer\s+\S/i.test(authorization ?? '') || shared.has(origin ?? ''))) return undefined
    if (/^(?:cross|same)-site$/i.test(String(site))) return createErrorReply(request, 'cross_site')
    if (origin !== undefined && !own.has(origin)) return createErrorReply(request, 'cross_site')
    // Remix responds with 500 if Origin and Host are two different names of the site, so the app gets the host of the Origin header.
    if (origin !== undefined) request.host = new URL(origin).host
    return undefined
  }
}
