import type { Env } from '../../env'
import { makeSqliteFile, sqliteFile } from '../sqlite'
import type { Connection } from './connection'
import { postgresqlSnapshot, postgresqlToFill } from './postgresql'
import { sqliteSnapshot, sqliteToFill } from './sqlite'

type Where = Pick<Env, 'databaseKind' | 'databaseUrl'>

/**
 * Reads one state of the database while the site goes on writing. `alone` throws DatabaseInUseError if another process uses the database, and
 * blocks writers until the snapshot is closed.
 */
export async function openSnapshot({ databaseKind, databaseUrl }: Where, options: { alone?: boolean } = {}): Promise<Connection> {
  return databaseKind === 'sqlite' ? sqliteSnapshot(databaseUrl, options) : postgresqlSnapshot(databaseUrl, options)
}

export async function openToFill({ databaseKind, databaseUrl }: Where): Promise<Connection> {
  if (databaseKind === 'postgresql') return postgresqlToFill(databaseUrl)
  makeSqliteFile(sqliteFile(databaseUrl))
  return sqliteToFill(databaseUrl)
}
