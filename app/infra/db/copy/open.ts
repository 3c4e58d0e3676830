import type { Env } from '../../env'
import { makeSqliteFile, sqliteFile } from '../sqlite'
import type { Connection } from './connection'
import { postgresqlSnapshot, postgresqlToFill } from './postgresql'
import { sqliteSnapshot, sqliteToFill } from './sqlite'

type Where = Pick<Env, 'databaseKind' | 'databaseUrl'>

/**
 * Opens one state of a database for reading, whatever the site writes meanwhile. `alone` throws InUse where another process
 * uses the database, and lets none write until it is closed.
 */
export async function openSnapshot({ databaseKind, databaseUrl }: Where, options: { alone?: boolean } = {}): Promise<Connection> {
  return databaseKind === 'sqlite' ? sqliteSnapshot(databaseUrl, options) : postgresqlSnapshot(databaseUrl, options)
}

/** Opens a database to be filled. A SQLite file is made where there is none, for its owner alone to read. */
export async function openToFill({ databaseKind, databaseUrl }: Where): Promise<Connection> {
  if (databaseKind === 'postgresql') return postgresqlToFill(databaseUrl)
  makeSqliteFile(sqliteFile(databaseUrl))
  return sqliteToFill(databaseUrl)
}
