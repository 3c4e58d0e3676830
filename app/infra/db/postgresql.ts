import { PrismaPg } from '@prisma/adapter-pg'
import { log } from '../log'
import { TimedPool } from './pool'

/** A query to a dead or stuck database server fails within three seconds, and an abandoned transaction is rolled back. */
export function createPostgresqlAdapter(url: string, poolSize: number) {
  const pool = new TimedPool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 2_500,
    query_timeout: 2_800,
    idle_in_transaction_session_timeout: 5_000,
  })
  return new PrismaPg(pool, { onPoolError: (error) => log.warn('db.connection_lost', { error }), disposeExternalPool: true })
}
