import { isReachable } from '~/infra/db/reachable'
import { site } from '~/infra/site'

/** Requests are welcome here: the database answers and the process has not been asked to end. */
export async function loader() {
  const isReady = !site().stopping && (await isReachable())
  return isReady ? new Response('ok') : new Response('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
}
