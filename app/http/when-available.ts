import { data } from '@remix-run/node'
import { Unavailable } from '~/infra/db'
import { Overloaded } from '~/infra/password'

/** Seconds after which the same may be tried again. */
export const retryAfter = 5

/** Whether the database or the hashing cannot take something now, and will again by itself. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable || error instanceof Overloaded

/** Makes a loader or action answer 503 with `Retry-After` where the database is out of reach, instead of an error of ours. */
export function whenAvailable<Args, Answer>(handler: (args: Args) => Promise<Answer>): (args: Args) => Promise<Answer> {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      throw data(null, { status: 503, headers: { 'Retry-After': String(retryAfter) } })
    }
  }
}
