import { isMissingParent } from '~/infra/db'

/** Why a verb refused. Each code has one status and one text, see `http/refusals.ts`. */
export type RefusalCode =
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

export interface Refusal {
  code: RefusalCode
  /** Seconds until the same may be tried again. */
  retryAfter?: number
}

/** What every verb answers: a value, or an expected refusal. The unexpected is thrown. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const refuse = (code: RefusalCode, retryAfter?: number): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, retryAfter },
})

/** Thrown inside a transaction so that a refusal also rolls it back; `outcomeOf` makes it a value again. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(code: RefusalCode, retryAfter?: number) {
    super(code)
    this.refusal = { code, retryAfter }
  }
}

/**
 * Runs a transaction and turns a `Refused` thrown in it into a refusal. Other errors pass.
 * @param orphaned why it is refused where what a new row would belong to was deleted a moment ago
 */
export async function outcomeOf<T>(work: Promise<T>, orphaned: RefusalCode = 'not_found'): Promise<Outcome<T>> {
  try {
    return done(await work)
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    if (isMissingParent(error)) return refuse(orphaned)
    throw error
  }
}

/** Makes something of the value of an outcome; a refusal stays what it is. */
export const mapped = async <T, U>(outcome: Promise<Outcome<T>>, make: (value: T) => U | Promise<U>): Promise<Outcome<U>> => {
  const result = await outcome
  return result.ok ? done(await make(result.value)) : result
}
