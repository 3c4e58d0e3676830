import { PrismaPg } from '@prisma/adapter-pg'
import { log } from '../log'
import { TimedPool } from './pool'

/**
 * A pool in which nothing hangs: whoever asks a server that is down or stuck hears so within three seconds, and a
 * transaction that this process forgot does not keep its locks.
 */
export function postgresqlAdapter(url: string) {
  const pool = new TimedPool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 2_500,
    query_timeout: 2_800,
    idle_in_transaction_session_timeout: 5_000,
  })
  return new PrismaPg(pool, { onPoolError: (error) => log.warn('db.connection_lost', { error }), disposeExternalPool: true })
}
