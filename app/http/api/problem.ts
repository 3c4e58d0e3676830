import type { DomainError, ErrorCode } from '~/kernel/result/result'
import type { TextKey } from '~/i18n/keys'
import type { UnavailableError } from '~/infra/unavailable'
import { errorStatus } from '../error-status'
import { createUnavailableResponseInit } from '../when-available'

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

export type ProblemCode = keyof typeof callStatus | ErrorCode

export const problemStatus: Record<ProblemCode, number> = { ...errorStatus, ...callStatus }

/** Maps specific error codes to the general codes that clients receive. The error text remains specific. */
const publicCodes: Partial<Record<ProblemCode, ProblemCode>> = {
  muted: 'forbidden', suspended: 'forbidden', registration_closed: 'forbidden', community_taken: 'taken',
}

export const toPublicCode = (code: ProblemCode): ProblemCode => publicCodes[code] ?? code

export interface InvalidField {
  path: string
  message: string
}

export interface ProblemOptions {
  headers?: Record<string, string>
  details?: InvalidField[]
  text?: TextKey
}

export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly code: ProblemCode,
    readonly parts: ProblemOptions = {},
  ) {
    super(code)
  }
}

const retry = (seconds: number) => ({ 'Retry-After': String(seconds) })

export const createUnavailableProblem = (error: UnavailableError) => new Problem('unavailable', { headers: createUnavailableResponseInit(error).headers })

export const createValidationProblem = (details: InvalidField[]) => new Problem('validation_failed', { details })

export const toProblem = ({ code, retryAfter }: DomainError) => new Problem(code, { headers: retryAfter ? retry(retryAfter) : {} })
