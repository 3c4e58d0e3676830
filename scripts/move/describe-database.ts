import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { getSqlitePath } from '~/infra/db/sqlite'
import type { Env } from '~/infra/env'

export function describeDatabase({ databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>): string {
  if (databaseKind === 'sqlite') {
    const file = resolve(getSqlitePath(databaseUrl))
    return `the SQLite file ${existsSync(file) ? realpathSync(file) : file}`
  }
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)} on ${hostname}:${port || 5432}`
}
