import type { IncomingMessage } from 'node:http'
import type { Env } from '../infra/env'
import { errorReply } from './errors'
import { hostOf, localOrigins, ownOrigins } from './own-origins'
import type { Check } from './reply'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/

/**
 * Answers to the site's own names only: 400 for a malformed Host, 421 for another site's. Behind a trusted proxy the
 * name in X-Forwarded-Host counts too.
 */
export function ownHostsOnly(env: Pick<Env, 'siteUrl' | 'port'>): Check {
  const own = namesOf(ownOrigins(env))
  const local = namesOf(localOrigins(env.port))
  return (request) => {
    const { req, target: { path }, isForwarded } = request
    const asked = hostHeader(req)
    if (!asked) return errorReply(request, 'bad_request', { connection: 'close' })
    const forwarded = isForwarded ? firstOf(req.headers['x-forwarded-host']) : undefined
    const isProbe = path === '/healthz' || path === '/readyz'
    const name = own.get(forwarded ?? asked) ?? own.get(asked) ?? (isProbe ? local.get(asked) : undefined)
    if (!name) return errorReply(request, 'misdirected')
    request.host = name
    return undefined
  }
}

/** Every spelling of the hosts of `origins`, and the one that the app sees. */
function namesOf(origins: string[]) {
  return new Map(origins.flatMap((origin) => {
    const host = hostOf(origin)
    const { protocol, hostname, port } = new URL(origin)
    const written = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
    return [[host, host], [written, host]] as const
  }))
}

/** The one well-formed Host of a request. Node keeps the first of several, so the raw headers are counted. */
function hostHeader(req: IncomingMessage) {
  const count = req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
  const host = req.headers.host?.toLowerCase() ?? ''
  const match = HOST.exec(host)
  const isValid = count === 1 && match && Number(match[1] ?? 0) <= 65_535
  return isValid ? host : undefined
}

function firstOf(list: string | string[] | undefined) {
  return list?.toString().split(',')[0]?.trim().toLowerCase()
}
