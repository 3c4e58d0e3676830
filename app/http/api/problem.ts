import type { Refusal, RefusalCode } from '~/features/outcome/outcome'
import type { TextKey } from '~/i18n/keys'
import type { Unavailable } from '~/infra/unavailable'
import { refusalStatus } from '../refusals'
import { unavailableInit } from '../when-available'

/** The statuses of what stops a call before its verb is asked (api.md, Conventions). */
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

export type ProblemCode = keyof typeof callStatus | RefusalCode

/** Every status by its code. */
export const problemStatus: Record<ProblemCode, number> = { ...refusalStatus, ...callStatus }

/** Some refusals have a text of their own, and a code that stands in api.md: 403 of everybody who may not, 409 of what is taken. */
const published: Partial<Record<ProblemCode, ProblemCode>> = {
  muted: 'forbidden', suspended: 'forbidden', registration_closed: 'forbidden', community_taken: 'taken',
}

/** The code that a client is told. */
export const publicCode = (code: ProblemCode): ProblemCode => published[code] ?? code

/** A field of the body or the query that breaks a rule, and the key of what is said of it. */
export interface BrokenField {
  path: string
  message: string
}

export interface ProblemParts {
  headers?: Record<string, string>
  details?: BrokenField[]
  /** Said in place of the text that belongs to the code. */
  text?: TextKey
}

/** Why a call is not answered with what it asked for. Thrown, and turned into JSON in the reader's language. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly code: ProblemCode,
    readonly parts: ProblemParts = {},
  ) {
    super(code)
  }
}

const retry = (seconds: number) => ({ 'Retry-After': String(seconds) })

/** A call that the database or the hashing cannot take now, and when it may be made again. Notes the cause for the log. */
export const busy = (error: Unavailable) => new Problem('unavailable', { headers: unavailableInit(error).headers })

/** A broken body or query: every broken field, in the order of the form. */
export const invalid = (details: BrokenField[]) => new Problem('validation_failed', { details })

/** What a verb refused. */
export const refused = ({ code, retryAfter }: Refusal) => new Problem(code, { headers: retryAfter ? retry(retryAfter) : {} })
