import { readBody, streamBody } from './body'
import { errorReply } from './errors'
import { type Middleware, withHeaders } from './reply'
import { isSafe, type ServerRequest } from './request'

const KIB = 1024
const LIMIT = 64 * KIB
/** So that 20,000 characters of any script fit a form. */
const STORY_LIMIT = 256 * KIB
const STORY_PATHS = [
  /^\/dashboard(?:\.data)?\/?$/i, /^\/admin\/settings\/rules(?:\.data)?\/?$/i, /^\/api\/communities\/[^/]+\/posts\/?$/i,
]
/** Where an admin sends a recording, which the app reads as it arrives: 24 MiB, and what a form puts around it. */
const UPLOAD_PATH = /^\/admin\/library\/?$/i
const UPLOAD_LIMIT = (24 * KIB + 64) * KIB
/** Where a mailbox unsubscribes with one click, in a body of either kind (RFC 8058 §3.2), which the app does not read. */
const ONE_CLICK_TARGET = /^\/unsubscribe\/?\?(?:.*&)?token=/
const MULTIPART = 'multipart/form-data'
const FORM = 'application/x-www-form-urlencoded'
const MOST_FIELDS = 100
const AMPERSAND = 0x26
const LONGEST_MS = 30_000

const kindOf = ({ req }: ServerRequest) => req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/**
 * Reads the body before the app sees the request, within limits whatever Content-Length says. GET, HEAD and OPTIONS carry
 * none: what a client sends with them is not waited for.
 *
 * Below /api the app checks path and method before size and kind, so it gets an empty body and `context.bodyTooLarge`.
 * Screens take plain forms, but for the one that takes recordings and the one that mailboxes call.
 */
export function readBodies(bodyMs = LONGEST_MS): Middleware {
  return async (request, next) => {
    const { req, method, target: { path, isApi } } = request
    const { 'content-length': declared, 'transfer-encoding': coding, 'content-encoding': packing } = req.headers
    if (isSafe(method)) return next()
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') return errorReply(request, 'bad_request', { connection: 'close' })
    if (packing !== undefined && packing.toLowerCase() !== 'identity') return errorReply(request, 'unsupported_media_type')
    if (isUpload(request)) {
      if (Number(declared) > UPLOAD_LIMIT) return errorReply(request, 'too_large')
      request.body = streamBody(req, UPLOAD_LIMIT)
      return next()
    }
    const hasBody = coding !== undefined || Number(declared ?? 0) > 0
    const limit = STORY_PATHS.some((story) => story.test(path)) ? STORY_LIMIT : LIMIT
    if (Number(declared) > limit) return tooLarge(request, 'declared', next)
    if (hasBody && !isApi && kindOf(request) !== FORM && !isOneClick(request)) return errorReply(request, 'unsupported_media_type')
    const body = hasBody ? await readBody(req, limit, bodyMs) : new Uint8Array()
    if (body === 'too_large') return tooLarge(request, 'counted', next)
    if (body === 'too_slow') return errorReply(request, 'timeout', { connection: 'close' })
    // Nobody is there to read this answer.
    if (body === 'gone') return errorReply(request, 'bad_request', { connection: 'close' })
    if (kindOf(request) === FORM && hasTooManyFields(body)) return errorReply(request, 'bad_request', { connection: 'close' })
    request.body = body
    return next()
  }
}

/** Whether a request may bring a recording: by its method, kind and address, whatever the query. */
const isUpload = (request: ServerRequest) =>
  request.method === 'POST' && UPLOAD_PATH.test(request.target.path) && kindOf(request) === MULTIPART

const isOneClick = (request: ServerRequest) => kindOf(request) === MULTIPART && ONE_CLICK_TARGET.test(request.req.url ?? '')

async function tooLarge(request: ServerRequest, known: 'declared' | 'counted', next: Parameters<Middleware>[1]) {
  if (!request.target.isApi) return errorReply(request, 'too_large', { connection: 'close' })
  request.context.bodyTooLarge = known
  request.body = new Uint8Array()
  return withHeaders(await next(), { connection: 'close' })
}

function hasTooManyFields(body: Uint8Array) {
  let fields = 1
  for (let at = body.indexOf(AMPERSAND); at !== -1 && fields <= MOST_FIELDS; at = body.indexOf(AMPERSAND, at + 1)) fields += 1
  return fields > MOST_FIELDS
}
