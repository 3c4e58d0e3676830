import { isForeignKeyViolation } from '~/infra/db'

/** Each code has one HTTP status (`http/error-status.ts`) and one message (namespace `api`). */
export type ErrorCode =
  | 'invalid_credentials'
  | 'second_factor_required'
  | 'invalid_code'
  | 'second_factor_missing'
  | 'reauth_required'
  | 'no_refresh_token'
  | 'refresh_failed'
  | 'forbidden'
  | 'muted'
  | 'suspended'
  | 'not_a_member'
  | 'community_inactive'
  | 'not_found'
  | 'taken'
  | 'community_taken'
  | 'registration_closed'
  | 'last_admin'
  | 'changed_meanwhile'
  | 'not_an_owner'
  | 'too_many_bookmarks'
  | 'idempotency_conflict'
  | 'rate_limited'

export interface DomainError {
  code: ErrorCode
  /** In seconds. */
  retryAfter?: number
}

interface Failed {
  ok: false
  error: DomainError
}

/** A value or an expected error. Unexpected errors are thrown. */
export type Result<T> = { ok: true; value: T } | Failed

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (code: ErrorCode, retryAfter?: number): Failed => ({ ok: false, error: { code, retryAfter } })

/** Rolls a transaction back with an expected error, which `toResult` turns into a result. */
export class RollbackError extends Error {
  readonly error: DomainError
  constructor(code: ErrorCode, retryAfter?: number) {
    super(code)
    this.error = { code, retryAfter }
  }
}

/** Turns a RollbackError into a result. `orphaned` is the error code if the parent of a new row has just been deleted. */
export async function toResult<T>(work: Promise<T>, orphaned: ErrorCode = 'not_found'): Promise<Result<T>> {
  try {
    return ok(await work)
  } catch (error) {
    if (error instanceof RollbackError) return { ok: false, error: error.error }
    if (isForeignKeyViolation(error)) return fail(orphaned)
    throw error
  }
}

export const mapResult = async <T, U>(outcome: Promise<Result<T>>, make: (value: T) => U | Promise<U>): Promise<Result<U>> => {
  const result = await outcome
  return result.ok ? ok(await make(result.value)) : result
}
