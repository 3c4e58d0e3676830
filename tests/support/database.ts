import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { refreshAuthorPages } from '~/features/publishing/author/refresh-author-pages'
import { refreshPublishedNewsletters } from '~/features/messages/newsletters/published-newsletters'
import { refreshPanelSettings } from '~/features/operations/settings/refresh-panel-settings'
import { setClock } from '~/infra/clock'
import { closeDb, read, write } from '~/infra/db'
import { Prisma } from '~/infra/db/generated/sqlite/client'
import { getSqlitePath } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { filledTables } from './empty-tables'

/** Gives this test file a migrated database of its worker, without rows, and empties it before each test. */
export function useDatabase() {
  beforeAll(copyTemplate)
  beforeEach(emptyTables)
  afterAll(async () => {
    if (!isMainThread) await renewMemory()
    // On PostgreSQL, the next file of the thread uses the same connections. With an open SQLite file, one run in six crashed.
    if (isMainThread || env.databaseKind === 'sqlite') await closeDb()
  })
}

/** The test files of a thread share modules, and with them what a process keeps in memory of the database. */
async function renewMemory() {
  setClock(null)
  await emptyTables()
  for (const renew of [refreshCatalogue, refreshAuthorPages, refreshPanelSettings, refreshPublishedNewsletters]) await renew()
}

/** The URL of a new database without tables, of the tested kind. */
export async function emptyDatabase(): Promise<string> {
  const { kind, url } = inject('template')
  if (kind === 'sqlite') return `file:${join(mkdtempSync(join(dirname(getSqlitePath(url)), 'empty-')), 'data', 'site.db')}`
  const name = `empty_${process.env.VITEST_POOL_ID}_${randomUUID()}`
  await query(maintenanceUrl(url), `create database "${name}"`)
  return url.replace('template_site', name)
}

/** The URL of a new copy of the migrated template, or of another database that has no open connection. */
export async function copyDatabase(original = inject('template').url): Promise<string> {
  const { kind, url } = inject('template')
  if (kind === 'sqlite') {
    const file = join(mkdtempSync(join(dirname(getSqlitePath(url)), 'copy-')), 'site.db')
    copyFileSync(getSqlitePath(original), file)
    return `file:${file}`
  }
  const name = `copy_${randomUUID()}`
  await query(maintenanceUrl(url), `create database "${name}" template "${new URL(original).pathname.slice(1)}"`)
  return url.replace('template_site', name)
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith('file:')) {
    const db = new Database(getSqlitePath(url))
    const prepared = db.prepare(statement)
    const rows = prepared.reader ? prepared.all() : (prepared.run(), [])
    db.close()
    return rows as Record<string, unknown>[]
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

let copied = ''

async function copyTemplate() {
  if (copied === env.databaseUrl) return
  copied = env.databaseUrl
  const { kind, url } = inject('template')
  if (kind === 'sqlite') {
    const file = getSqlitePath(env.databaseUrl)
    if (existsSync(file)) return
    copyFileSync(getSqlitePath(url), file)
  } else {
    const name = new URL(env.databaseUrl).pathname.slice(1)
    const existing = await query(maintenanceUrl(url), `select from pg_database where datname = '${name}'`)
    if (existing.length > 0) return
    await query(maintenanceUrl(url), `create database "${name}" template template_site`)
  }
  await emptyTables() // Migrations insert totals.
}

function maintenanceUrl(url: string) {
  return url.replace('template_site', 'postgres')
}

async function emptyTables() {
  if (env.databaseKind === 'postgresql') {
    await write((tx) => tx.$queryRaw(Prisma.sql`select "empty_tables"()`))
    return
  }
  const filled = await read.$queryRaw<{ name: string }[]>(filledTables)
  if (filled.length === 0) return
  await write(async (tx) => {
    for (const { name } of filled) await tx.$executeRaw(Prisma.sql`delete from ${Prisma.raw(`"${name}"`)}`)
  })
}
