import { join } from 'node:path'
import type { Env } from '../env'
import { migratePostgresql } from './migrate-postgresql'
import { migrateSqlite } from './migrate-sqlite'
import { readMigrations } from './migrations'
import { sqliteFile } from './sqlite'

/**
 * Applies the migrations that the database lacks, each in a transaction of its own and under a lock, so that it may be
 * killed at any moment and started twice. Resolves to their names. Throws MigrationRefused.
 * @param isWanted which migrations of the folder count; all of them, unless an older version is to be made
 */
export async function migrate(
  { databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>, folder = migrationsFolder(databaseKind), isWanted = (_name: string) => true,
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => isWanted(name))
  return databaseKind === 'sqlite' ? migrateSqlite(sqliteFile(databaseUrl), migrations) : migratePostgresql(databaseUrl, migrations)
}

/** The names of all migrations of this version of the site. */
export const migrationNames = (kind: Env['databaseKind']): string[] => readMigrations(migrationsFolder(kind)).map(({ name }) => name)

/** Where the migrations lie, below the working directory. */
function migrationsFolder(kind: Env['databaseKind']) {
  return join('prisma', kind, 'migrations')
}
