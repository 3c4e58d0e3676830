import { isReachable } from '~/infra/db/reachable'
import { isStopping } from '~/infra/lifecycle'
import { noteUnavailable } from '~/infra/unavailable'

/** Requests are welcome here: the database answers and the process has not been asked to end. */
export async function loader() {
  if (isStopping()) noteUnavailable('stopping')
  const isReady = !isStopping() && (await isReachable())
  return isReady ? new Response('ok') : new Response('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
}
