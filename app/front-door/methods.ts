import { beforeHead } from './head'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

const OF_A_SCREEN = ['GET', 'HEAD', 'POST', 'OPTIONS']
const OF_THE_API = [...OF_A_SCREEN, 'PUT', 'PATCH', 'DELETE']

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
  const method = req.method ?? ''
  const { isApi } = visitOf(req)
  const allowed = isApi ? OF_THE_API : OF_A_SCREEN
  const Allow = allowed.join(', ')
  if (!allowed.includes(method)) return refuse(req, res, 'method_not_allowed', { Allow })
  if (method === 'OPTIONS' && !isApi) {
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
