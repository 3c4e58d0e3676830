import type { Env } from '../../env'
import { ensureSqliteFile, getSqlitePath } from '../sqlite'
import type { RawConnection } from './connection'
import { openPostgresqlSnapshot, openPostgresqlCopyTarget } from './postgresql'
import { openSqliteSnapshot, openSqliteCopyTarget } from './sqlite'

type DatabaseLocation = Pick<Env, 'databaseKind' | 'databaseUrl'>

/**
 * Opens a consistent snapshot while the site continues to write. With `alone`, throws DatabaseInUseError if another process
 * uses the database, and blocks writers until the snapshot is closed.
 */
export async function openSnapshot({ databaseKind, databaseUrl }: DatabaseLocation, options: { alone?: boolean } = {}): Promise<RawConnection> {
  return databaseKind === 'sqlite' ? openSqliteSnapshot(databaseUrl, options) : openPostgresqlSnapshot(databaseUrl, options)
}

export async function openCopyTarget({ databaseKind, databaseUrl }: DatabaseLocation): Promise<RawConnection> {
  if (databaseKind === 'postgresql') return openPostgresqlCopyTarget(databaseUrl)
  ensureSqliteFile(getSqlitePath(databaseUrl))
  return openSqliteCopyTarget(databaseUrl)
}
