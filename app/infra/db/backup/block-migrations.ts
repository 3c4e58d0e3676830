import type { Env } from '../../env'
import { MIGRATION_LOCK_KEY } from '../advisory-locks'
import { connectPostgresqlClient } from '../command-connection'

/**
 * Blocks migrations until the returned function is called, because a PostgreSQL snapshot misses tables that a migration
 * recreates. Several backups can share the lock.
 */
export async function blockMigrations({ databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>): Promise<() => Promise<void>> {
  if (databaseKind === 'sqlite') return async () => {}
  const client = await connectPostgresqlClient(databaseUrl)
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY])
  return () => client.end()
}
