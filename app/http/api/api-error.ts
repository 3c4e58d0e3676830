import type { DomainError, ErrorCode } from '~/kernel/result/result'
import type { TextKey } from '~/i18n/keys'
import type { UnavailableError } from '~/infra/unavailable'
import { errorStatus } from '../error-status'
import { createUnavailableResponseInit } from '../handle-unavailable'

const callStatus = {
  malformed_json: 400,
  validation_failed: 400,
  unauthenticated: 401,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
  unavailable: 503,
} as const

export type EndpointErrorCode = keyof typeof callStatus | ErrorCode

export const endpointErrorStatus: Record<EndpointErrorCode, number> = { ...errorStatus, ...callStatus }

/** Maps specific error codes to the general codes that clients receive. The error text remains specific. */
const publicCodes: Partial<Record<EndpointErrorCode, EndpointErrorCode>> = {
  muted: 'forbidden', suspended: 'forbidden', registration_closed: 'forbidden', community_taken: 'taken',
}

export const toPublicCode = (code: EndpointErrorCode): EndpointErrorCode => publicCodes[code] ?? code

export interface InvalidField {
  path: string
  message: string
}

export interface ApiErrorOptions {
  headers?: Record<string, string>
  details?: InvalidField[]
  text?: TextKey
}

export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly code: EndpointErrorCode,
    readonly parts: ApiErrorOptions = {},
  ) {
    super(code)
  }
}

const buildRetryAfterHeader = (seconds: number) => ({ 'Retry-After': String(seconds) })

export const createUnavailableApiError = (error: UnavailableError) => new ApiError('unavailable', { headers: createUnavailableResponseInit(error).headers })

export const createValidationApiError = (details: InvalidField[]) => new ApiError('validation_failed', { details })

export const toApiError = ({ code, retryAfter }: DomainError) => new ApiError(code, { headers: retryAfter ? buildRetryAfterHeader(retryAfter) : {} })
