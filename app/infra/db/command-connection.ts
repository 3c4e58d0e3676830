import pg from 'pg'

/** In ms. Longer than for a page request, because a command can wait for a busy database server. */
const TIMEOUT_MS = 30_000

export async function connectPostgresqlClient(connectionString: string, types?: pg.CustomTypesConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, keepAlive: true, ...(types && { types }) })
  // Without a listener, a lost connection would end the process. The current or the next query reports the loss.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
