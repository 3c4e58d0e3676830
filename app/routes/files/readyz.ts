import { detectDatabaseProblem } from '~/infra/db/readiness'
import { isStopping } from '~/infra/lifecycle'
import { recordUnavailabilityReason } from '~/infra/unavailable'

/** Readiness check. Returns 503 if the process is stopping or if the database is not readable and writable. */
export async function loader() {
  const cause = isStopping() ? 'stopping' : await detectDatabaseProblem()
  if (!cause) return new Response('ok')
  recordUnavailabilityReason(cause)
  return new Response('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
}
