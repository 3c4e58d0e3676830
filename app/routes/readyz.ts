import { databaseTrouble } from '~/infra/db/readiness'
import { isStopping } from '~/infra/lifecycle'
import { noteUnavailable } from '~/infra/unavailable'

/** Requests are welcome here: the database can be read and written, and the process has not been asked to end. */
export async function loader() {
  const cause = isStopping() ? 'stopping' : await databaseTrouble()
  if (!cause) return new Response('ok')
  noteUnavailable(cause)
  return new Response('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
}
