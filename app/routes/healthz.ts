/** The process lives. Asks nothing of the database, so that its outage restarts nobody. */
export function loader() {
  return new Response('ok')
}
