import pg from 'pg'

/** In ms. A server on a busy machine may take longer to let a command in than a reader would wait. */
const PATIENCE = 30_000

/** Opens a connection to PostgreSQL for a command of an operator, without limits of time for its statements. */
export async function connectForCommand(connectionString: string, types?: pg.CustomTypesConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE, keepAlive: true, ...(types && { types }) })
  // A lost connection fails the query that is under way, or the next one.
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
