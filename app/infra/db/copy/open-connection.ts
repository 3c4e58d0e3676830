import type { Env } from '../../env'
import { makeSqliteFile, sqliteFile } from '../sqlite'
import type { Connection } from './connection'
import { openPostgresqlSnapshot, openPostgresqlToFill } from './postgresql'
import { openSqliteSnapshot, openSqliteToFill } from './sqlite'

type Where = Pick<Env, 'databaseKind' | 'databaseUrl'>

/**
 * Reads one state of the database while the site continues to write. With `alone`, throws DatabaseInUseError if another process
 * uses the database, and blocks writers until the snapshot is closed.
 */
export async function openSnapshot({ databaseKind, databaseUrl }: Where, options: { alone?: boolean } = {}): Promise<Connection> {
  return databaseKind === 'sqlite' ? openSqliteSnapshot(databaseUrl, options) : openPostgresqlSnapshot(databaseUrl, options)
}

export async function openToFill({ databaseKind, databaseUrl }: Where): Promise<Connection> {
  if (databaseKind === 'postgresql') return openPostgresqlToFill(databaseUrl)
  makeSqliteFile(sqliteFile(databaseUrl))
  return openSqliteToFill(databaseUrl)
}
