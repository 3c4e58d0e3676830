/** Liveness check. Does not query the database, so that a database outage does not cause a restart. */
export function loader() {
  return new Response('ok')
}
