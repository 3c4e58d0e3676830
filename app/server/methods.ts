import type { Router } from '../http/api/router'
import { errorReply } from './errors'
import { type Check, type Finish, withHeaders } from './reply'
import { isRead } from './request'

const SCREEN_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const READ_ONLY = ['GET', 'HEAD', 'OPTIONS']
/** Replaces any unknown method of an API request, so that the app can check the path first. No API call takes PATCH. */
const UNKNOWN_METHOD = 'PATCH'
const API_METHODS = [...SCREEN_METHODS, 'PUT', 'DELETE', UNKNOWN_METHOD]

export const knownTargetsOnly: Check = (request) => (request.target.error ? errorReply(request, request.target.error) : undefined)

/**
 * Remix answers some methods with 500 (TRACE, PROPFIND) and runs a loader for others (OPTIONS of a screen). The API checks
 * methods itself.
 */
export function knownMethodsOnly(router: () => Router): Check {
  return (request) => {
    const { method, target: { isApi, path } } = request
    if (isRead(method)) return undefined
    if (isApi) {
      if (!API_METHODS.includes(method)) request.method = UNKNOWN_METHOD
      return undefined
    }
    const allowed = router().isReadOnly(path) ? READ_ONLY : SCREEN_METHODS
    const allow = allowed.join(', ')
    if (!allowed.includes(method)) return errorReply(request, 'method_not_allowed', { allow })
    return method === 'OPTIONS' ? { status: 204, headers: { allow } } : undefined
  }
}

export const nameAllowedMethods: Finish = ({ method }, reply) =>
  reply.status === 405 && !reply.headers.allow ? withHeaders(reply, { allow: isRead(method) ? 'POST' : 'GET, HEAD' }) : reply

export const screenDataOnly = (router: () => Router): Check => (request) => {
  const { path, isApi } = request.target
  return /\.data$/i.test(path) && (isApi || router().isDataOfNoScreen(path)) ? errorReply(request, 'not_found') : undefined
}
