import { bufferBody, streamBody } from './body'
import { createErrorReply } from './errors'
import { type Middleware, type Next, withHeaders } from './reply'
import { isSafeMethod, type ServerRequest } from './request'

const DEFAULT_MAX_BYTES = 64 * 1024
/** In bytes: enough for 20,000 URL-encoded characters of any script. */
const LONG_TEXT_MAX_BYTES = 4 * DEFAULT_MAX_BYTES
const LONG_TEXT_PATH = /^\/(?:dashboard(?:\.data|\/in-place)?|admin\/settings\/rules(?:\.data)?|admin\/samples\/new(?:\.data)?|admin\/(?:books|samples)\/[^/]+\/texts\/[a-z]{2}(?:\.data)?|admin\/pages\/texts\/[a-z]{2}(?:\.data)?|admin\/(?:letters\/[^/]+|writing\/[a-z]+\/[^/]+\/[a-z]{2})|api\/communities\/[^/]+\/posts)\/?$/i
/** Uploads by admins: a recording of up to 24 MiB or a smaller picture, plus the other form fields. The app reads the body as a stream. */
const UPLOAD_PATH = /^\/admin\/(?:library(?:\/upload)?|books\/[^/]+\/cover|pages\/portrait)\/?$/i
const UPLOAD_LIMIT = 24 * 1024 * 1024 + DEFAULT_MAX_BYTES
/** Email clients send the one-click unsubscribe request URL-encoded or as multipart (RFC 8058 §3.2). The app does not read the body. */
const ONE_CLICK_TARGET = /^\/unsubscribe(?:\/letters)?\/?\?(?:.*&)?token=/
const MULTIPART = 'multipart/form-data'
const FORM = 'application/x-www-form-urlencoded'
const MAX_FIELDS = 100

/**
 * Limits the size of the body even if Content-Length is missing. Below /api, the app checks the path and method before the body
 * size. For an oversized API body, the app therefore gets an empty body and `context.bodyTooLarge`.
 */
export function readBodies(bodyMs = 30_000): Middleware {
  return async (request, next) => {
    const { req, method, target: { path, isApi } } = request
    const { 'content-length': declared, 'transfer-encoding': coding, 'content-encoding': packing, 'content-type': type } = req.headers
    const kind = type?.split(';')[0]?.trim().toLowerCase()
    const refuse = (code: 'bad_request' | 'timeout') => createErrorReply(request, code, { connection: 'close' })
    if (isSafeMethod(method)) return next()
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') return refuse('bad_request')
    if (packing !== undefined && packing.toLowerCase() !== 'identity') return createErrorReply(request, 'unsupported_media_type')
    if (method === 'POST' && UPLOAD_PATH.test(path) && kind === MULTIPART) {
      if (Number(declared) > UPLOAD_LIMIT) return createErrorReply(request, 'too_large')
      request.body = streamBody(req, UPLOAD_LIMIT)
      return next()
    }
    const limit = LONG_TEXT_PATH.test(path) ? LONG_TEXT_MAX_BYTES : DEFAULT_MAX_BYTES
    if (Number(declared) > limit) return handleOversizedBody(request, 'declared', next)
    const hasBody = coding !== undefined || Number(declared ?? 0) > 0
    const isOneClick = kind === MULTIPART && ONE_CLICK_TARGET.test(req.url ?? '')
    if (hasBody && !isApi && kind !== FORM && !isOneClick) return createErrorReply(request, 'unsupported_media_type')
    const body = hasBody ? await bufferBody(req, limit, bodyMs) : new Uint8Array()
    if (body === 'too_large') return handleOversizedBody(request, 'counted', next)
    if (body === 'too_slow') return refuse('timeout')
    if (body === 'gone' || (!isApi && kind === FORM && hasTooManyFields(body))) return refuse('bad_request')
    request.body = body
    return next()
  }
}

async function handleOversizedBody(request: ServerRequest, known: 'declared' | 'counted', next: Next) {
  if (!request.target.isApi) return createErrorReply(request, 'too_large', { connection: 'close' })
  request.context.bodyTooLarge = known
  request.body = new Uint8Array()
  return withHeaders(await next(), { connection: 'close' })
}

const hasTooManyFields = (body: Uint8Array) => body.reduce((fields, byte) => (byte === 0x26 ? fields + 1 : fields), 1) > MAX_FIELDS
