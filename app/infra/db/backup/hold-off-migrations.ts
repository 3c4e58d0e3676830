import pg from 'pg'
import type { Env } from '../../env'
import { MIGRATION_LOCK } from '../advisory-locks'

/**
 * Waits until a running migration ends, and keeps others from starting until the returned function is called. Several backups can hold
 * the lock together. A PostgreSQL snapshot misses tables that a migration recreates; SQLite does not need the lock.
 */
export async function holdOffMigrations({ databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>): Promise<() => Promise<void>> {
  if (databaseKind === 'sqlite') return async () => {}
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 4_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  return () => client.end()
}
