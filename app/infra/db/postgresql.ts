import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { log } from '../log'

/** Loads the driver when Prisma connects, because a site on SQLite does not need it. */
export function createPostgresqlAdapter(url: string, poolSize: number): SqlDriverAdapterFactory {
  return { provider: 'postgres', adapterName: '@prisma/adapter-pg', connect: () => connect(url, poolSize) }
}

/**
 * If the database server is dead or stuck, connecting and each query fail within three seconds. The server rolls back a transaction
 * that has been idle for five seconds.
 */
async function connect(url: string, poolSize: number): Promise<SqlDriverAdapter> {
  const [{ PrismaPg }, { TimedPool }] = await Promise.all([import('@prisma/adapter-pg'), import('./pool')])
  const pool = new TimedPool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 2_500,
    query_timeout: 2_800,
    idle_in_transaction_session_timeout: 5_000,
  })
  return new PrismaPg(pool, { onPoolError: (error) => log.warn('db.connection_lost', { error }), disposeExternalPool: true }).connect()
}
