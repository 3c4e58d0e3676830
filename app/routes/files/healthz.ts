/** Liveness check. It does not query the database, so that a database outage restarts no process. */
export function loader() {
  return new Response('ok')
}
