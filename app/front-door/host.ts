import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Env } from '../infra/env'
import { hostOf, localOrigins, ownOrigins } from './own-origins'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

/** What somebody outside could use to change the host, path, method or address that the app sees. */
const MISLEADING = /^(?:x-forwarded-|x-original-|x-rewrite-|x-http-method|x-method-override|x-real-ip|x-client-ip|x-host|forwarded$|cf-connecting-ip|true-client-ip)/
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/

/**
 * Answers to the site's own names only: 400 for a Host that is none, 421 for another's. Behind a trusted proxy the
 * name in X-Forwarded-Host counts too. The app sees the site's name and nothing that was forwarded.
 */
export function answerToOwnNames(env: Pick<Env, 'siteUrl' | 'port'>): Step {
  const own = namesOf(ownOrigins(env))
  const local = namesOf(localOrigins(env.port))
  return (req, res, next) => {
    const { path, isForwarded } = visitOf(req)
    const asked = hostHeader(req)
    if (!asked) return refuse(req, res, 'bad_request', { Connection: 'close' })
    const forwarded = isForwarded ? firstOf(req.headers['x-forwarded-host']) : undefined
    const isProbe = path === '/healthz' || path === '/readyz'
    const name = own.get(forwarded ?? asked) ?? own.get(asked) ?? (isProbe ? local.get(asked) : undefined)
    if (!name) return refuse(req, res, 'misdirected')
    forget(req.headers)
    req.headers.host = name
    next()
  }
}

/** Every way to write the hosts of `origins`, and how the app shall see each. */
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

function forget(headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (MISLEADING.test(name)) delete headers[name]
}
