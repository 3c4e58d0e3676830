import { getRequestContext } from './request-context'

export const unavailabilityReasons = [
  'database_unreachable',
  'database_timeout',
  'database_connections', // the database server accepts no more connections
  'database_locked',
  'database_full',
  'database_read_only',
  'database_failed', // an I/O error, a damaged file or too little memory
  'database_unfinished',
  'overloaded_reads',
  'overloaded_writes',
  'overloaded_recordings',
  'overloaded_passwords',
  'stopping',
] as const

export type UnavailabilityReason = (typeof unavailabilityReasons)[number]

/** The site cannot serve the request now but may be able to later, so the response is 503 with Retry-After. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'

  constructor(readonly reason: UnavailabilityReason, options?: ErrorOptions) {
    super(reason, options)
  }
}

export function recordUnavailabilityReason(cause: UnavailabilityReason): void {
  const context = getRequestContext()
  if (context) context.unavailable = cause
}
