import { detectDatabaseProblem } from '~/infra/db/readiness'
import { isStopping } from '~/infra/lifecycle'
import { recordUnavailable } from '~/infra/unavailable'

/** Readiness check: the database is readable and writable, and the process is not shutting down. */
export async function loader() {
  const cause = isStopping() ? 'stopping' : await detectDatabaseProblem()
  if (!cause) return new Response('ok')
  recordUnavailable(cause)
  return new Response('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
}
