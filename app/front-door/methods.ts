import { beforeHead } from './head'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

const OF_A_SCREEN = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** What has no form behind it: probes, feeds, lists to take along. */
const TO_READ = ['GET', 'HEAD', 'OPTIONS']
const IS_TO_READ = /^\/(?:healthz|readyz)\/?$|\.(?:csv|epub|ics|txt|vtt|webmanifest|xml)$/i
/** No call takes it, so it stands for every method that the API does not know: the app judges the path first (api.md). */
const UNDECLARED = 'PATCH'
const OF_THE_API = [...OF_A_SCREEN, 'PUT', 'DELETE', UNDECLARED]

/** Refuses what `readTarget` found strange: 400, 404 or 414. */
export const refuseStrangeTargets: Step = (req, res, next) => {
  const { refusal } = visitOf(req)
  if (refusal) return refuse(req, res, refusal)
  next()
}

/**
 * Keeps methods away that Remix answers with 500 (TRACE, PROPFIND) or would run a loader for (OPTIONS of a screen).
 * Every 405 says what is allowed: an API call by itself, a screen here.
 */
export const allowKnownMethods: Step = (req, res, next) => {
  if (visitOf(req).isApi) {
    if (!OF_THE_API.includes(req.method ?? '')) req.method = UNDECLARED
    return next()
  }
  const method = req.method ?? ''
  const allowed = IS_TO_READ.test(visitOf(req).path) ? TO_READ : OF_A_SCREEN
  const Allow = allowed.join(', ')
  if (!allowed.includes(method)) return refuse(req, res, 'method_not_allowed', { Allow })
  if (method === 'OPTIONS') {
    res.writeHead(204, { Allow }).end()
    return
  }
  beforeHead(res, () => {
    if (res.statusCode === 405 && !res.hasHeader('Allow')) res.setHeader('Allow', isRead(method) ? 'POST' : 'GET, HEAD')
  })
  next()
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
export function isSafe(method: string | undefined): boolean {
  return isRead(method) || method === 'OPTIONS'
}

/** GET and HEAD. */
export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
