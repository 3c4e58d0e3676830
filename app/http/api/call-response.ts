import { parseAcceptLanguage } from '~/i18n/accepted-language'
import type { TextKey } from '~/i18n/keys'
import { getLocalizer, type Localizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { log } from '~/infra/log'
import { UnavailableError } from '~/infra/unavailable'
import { translateErrorMessage } from '../forms'
import type { AnyCall, ListResult } from './call'
import { type PageRequest, buildPaginationHeaders } from './paging'
import { createUnavailableApiError, ApiError, endpointErrorStatus, toPublicCode } from './api-error'

/** Uses only the `Accept-Language` header, not the cookie or the `lng` parameter. */
export const getApiLocalizer = (request: Request): Localizer =>
  getLocalizer(parseAcceptLanguage(request.headers.get('Accept-Language') ?? '') ?? defaultLanguage)

const varies = { Vary: 'Accept-Language' }

export function createCallResponse(call: AnyCall, value: unknown, url: URL, page: PageRequest | undefined): Response {
  if (call.status === 204 || !call.answer) return new Response(null, { status: call.status })
  const list = page && (value as ListResult<unknown>)
  const headers = list ? buildPaginationHeaders(url, page, list) : {}
  return Response.json(call.answer.parse(list ? list.items : value), { status: call.status, headers: { ...varies, ...headers } })
}

export function createApiErrorResponse(error: unknown, { t }: Localizer): Response {
  const { code, parts } = asApiError(error)
  const details = parts.details?.map(({ path, message }) => ({ path, msg: translateErrorMessage(message, t) }))
  const text = details?.[0]?.msg ?? t(parts.text ?? textOf(code))
  const status = endpointErrorStatus[code]
  const headers = { ...varies, ...parts.headers, ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }) }
  return Response.json({ error: text, code: toPublicCode(code), details }, { status, headers })
}

const textOf = (code: ApiError['code']): TextKey => (code === 'internal' ? 'api:unexpected' : `api:${code}`)

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof UnavailableError) return createUnavailableApiError(error)
  log.error('api_failed', { error })
  return new ApiError('internal')
}
