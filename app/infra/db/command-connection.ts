import pg from 'pg'

/** In ms. A busy server may take longer to accept a command than a reader would wait. */
const TIMEOUT_MS = 30_000

export async function connectForCommand(connectionString: string, types?: pg.CustomTypesConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, keepAlive: true, ...(types && { types }) })
  // A lost connection fails the current or the next query.
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
