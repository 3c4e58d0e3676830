import type { Router } from '../http/api/router'
import { createErrorReply } from './errors'
import { type RequestCheck, type ReplyTransform, withHeaders } from './reply'
import { isReadMethod } from './request'

const SCREEN_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const READ_ONLY = ['GET', 'HEAD', 'OPTIONS']
/** Replaces unknown methods of API requests, so that an unknown path gets 404 and a known path 405. No API endpoint supports PATCH. */
const UNKNOWN_METHOD = 'PATCH'
const API_METHODS = [...SCREEN_METHODS, 'PUT', 'DELETE', UNKNOWN_METHOD]

export const rejectInvalidTargets: RequestCheck = (request) => (request.target.error ? createErrorReply(request, request.target.error) : undefined)

/**
 * Checks the method before Remix gets the request: Remix responds to some methods with 500 (TRACE, PROPFIND) and runs a loader for
 * others (OPTIONS on a screen). The API checks methods itself.
 */
export function rejectUnknownMethods(router: () => Router): RequestCheck {
  return (request) => {
    const { method, target: { isApi, path } } = request
    if (isReadMethod(method)) return undefined
    if (isApi) {
      if (!API_METHODS.includes(method)) request.method = UNKNOWN_METHOD
      return undefined
    }
    const allowed = router().isReadOnly(path) ? READ_ONLY : SCREEN_METHODS
    const allow = allowed.join(', ')
    if (!allowed.includes(method)) return createErrorReply(request, 'method_not_allowed', { allow })
    return method === 'OPTIONS' ? { status: 204, headers: { allow } } : undefined
  }
}

export const addAllowHeader: ReplyTransform = ({ method }, reply) =>
  reply.status === 405 && !reply.headers.allow ? withHeaders(reply, { allow: isReadMethod(method) ? 'POST' : 'GET, HEAD' }) : reply

export const rejectDataRequestsWithoutScreen = (router: () => Router): RequestCheck => (request) => {
  const { path, isApi } = request.target
  return /\.data$/i.test(path) && (isApi || router().isDataUrlWithoutScreen(path)) ? createErrorReply(request, 'not_found') : undefined
}
