import { detectDatabaseProblem } from '~/infra/db/readiness'
import { isStopping } from '~/infra/lifecycle'
import { recordUnavailabilityReason } from '~/infra/unavailable'

/** Readiness check. Returns 503 while the process is stopping, and if the database cannot be read or written or is an unfinished copy. */
export async function loader() {
  const cause = isStopping() ? 'stopping' : await detectDatabaseProblem()
  if (!cause) return new Response('ok')
  recordUnavailabilityReason(cause)
  return new Response('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
}
