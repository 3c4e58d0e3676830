import { requestContext } from './request-context'

/** Every cause of an answer of 503. The log and the metrics use these words and no others. */
export const unavailableCauses = [
  'database_unreachable', // no connection, or the connection was lost
  'database_timeout', // no answer in time
  'database_connections', // the server gives out no more connections
  'database_locked', // another transaction holds the rows or the file
  'database_full', // no space on its disk
  'database_read_only',
  'database_failed', // an I/O error, a damaged file or no memory
  'database_unfinished', // a move or a restore into it has not ended
  'overloaded_reads',
  'overloaded_writes',
  'overloaded_recordings',
  'overloaded_passwords',
  'stopping',
] as const

export type UnavailableCause = (typeof unavailableCauses)[number]

/** The database or the hashing cannot do its work now and will again by itself: answered with 503 and Retry-After. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  constructor(readonly reason: UnavailableCause, options?: ErrorOptions) {
    super(reason, options)
  }
}

/** Notes why the request that is being answered gets 503. The line of the log about the request carries the cause. */
export function noteUnavailable(cause: UnavailableCause): void {
  const context = requestContext()
  if (context) context.unavailable = cause
}
