import { requestContext } from './request-context'

/** Every cause of a 503. The log and the metrics use only these words. */
export const unavailableCauses = [
  'database_unreachable', // no connection, or the connection was lost
  'database_timeout',
  'database_connections', // the server gives out no more connections
  'database_locked', // another transaction holds the rows or the file
  'database_full',
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

/** The database or the password hashing cannot work now, but will recover: 503 with Retry-After. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  constructor(readonly reason: UnavailableCause, options?: ErrorOptions) {
    super(reason, options)
  }
}

/** Records why the current request gets 503. The access log includes the cause. */
export function noteUnavailable(cause: UnavailableCause): void {
  const context = requestContext()
  if (context) context.unavailable = cause
}
