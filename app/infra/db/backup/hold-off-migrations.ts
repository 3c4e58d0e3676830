import pg from 'pg'
import type { Env } from '../../env'

/** The lock that every migration of PostgreSQL takes. Several backups share it. */
const MIGRATION_LOCK = 72_707_369

/**
 * Waits for a migration that is under way and lets none begin until the answer is called. A snapshot of PostgreSQL does not hold
 * tables that a migration makes anew; SQLite needs nothing of this.
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
