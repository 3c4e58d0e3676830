import { join } from 'node:path'
import type { Env } from '../env'
import { migrateSqlite } from './migrate-sqlite'
import { readMigrations } from './migrations'
import { getSqlitePath } from './sqlite'

/**
 * Runs each pending migration in its own transaction under a lock, so the process may be killed at any moment, and two processes may
 * run this function at once. Throws MigrationError if an applied migration is unknown, unfinished or changed, or if a migration of
 * SQLite would leave rows without their parent.
 * @param isWanted selects migrations; a restore uses it to create the backup's older schema
 */
export async function migrate(
  { databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>, folder = migrationsFolder(databaseKind), isWanted = (_name: string) => true,
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => isWanted(name))
  if (databaseKind === 'sqlite') return migrateSqlite(getSqlitePath(databaseUrl), migrations)
  const { migratePostgresql } = await import('./migrate-postgresql')
  return migratePostgresql(databaseUrl, migrations)
}

export const listMigrationNames = (kind: Env['databaseKind']): string[] => readMigrations(migrationsFolder(kind)).map(({ name }) => name)

function migrationsFolder(kind: Env['databaseKind']) {
  return join('prisma', kind, 'migrations')
}
