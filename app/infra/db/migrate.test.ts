import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { copyDatabase, emptyDatabase, query } from '../../../tests/support/database'
import { startTask } from '../../../tests/support/start-task'
import { migrate } from './migrate'
import { MigrationError } from './migrations'
import { getSqlitePath } from './sqlite'

const { kind } = inject('template')
let project: string
let url: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'site-migrations-'))
  cpSync(`prisma/${kind}/migrations`, migrationsOf(project), { recursive: true })
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const migrationsOf = (folder: string) => join(folder, 'prisma', kind, 'migrations')
const released = readdirSync(`prisma/${kind}/migrations`).filter((name) => !name.includes('.')).sort()
const run = () => migrate({ databaseKind: kind, databaseUrl: url }, migrationsOf(project))

function addMigration(name: string, sql: string) {
  mkdirSync(join(migrationsOf(project), name), { recursive: true })
  writeFileSync(join(migrationsOf(project), name, 'migration.sql'), sql)
}

const count = async (table: string) => Number((await query(url, `select count(*) as n from "${table}"`))[0]?.n)

const startCommand = () => startTask('migrate', [], { cwd: project, env: { DATABASE_URL: url } })

async function fill() {
  const at = `'2026-01-01 00:00:00'`
  await query(url, `insert into "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "createdAt") values ('u', 'A', 'B', 'a', 'a', 'a@example.org', 'x', ${at})`)
  await query(url, `insert into "Community" ("id", "name", "nameKey", "description", "type", "createdAt") values ('c', 'C', 'c', 'd', 'general', ${at})`)
  await query(url, `insert into "Membership" ("userId", "communityId", "joinedAt") values ('u', 'c', ${at})`)
  await query(url, `insert into "Post" ("id", "communityId", "authorId", "title", "content", "createdAt") values ('p', 'c', 'u', 't', 'x', ${at})`)
}

const redefinition = {
  postgresql: 'ALTER TABLE "Community" ADD COLUMN "motto" TEXT COLLATE "C" NOT NULL DEFAULT \'\';',
  sqlite: `PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Community" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "motto" TEXT NOT NULL DEFAULT '');
INSERT INTO "new_Community" ("id", "name") SELECT "id", "name" FROM "Community";
DROP TABLE "Community";
ALTER TABLE "new_Community" RENAME TO "Community";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;`,
}[kind]

test('an empty database gets every migration once, and the next run has nothing to do', async () => {
  url = await emptyDatabase()
  expect(await run()).toEqual(released)
  expect(await run()).toEqual([])
  expect(await count('_prisma_migrations')).toBe(released.length)
})

test('a migration that recreates a table deletes no row of the tables that refer to it', async () => {
  url = await copyDatabase()
  await fill()
  addMigration('99990101000000_redefine', redefinition)
  expect(await run()).toEqual(['99990101000000_redefine'])
  for (const table of ['User', 'Community', 'Membership', 'Post']) expect(await count(table), table).toBe(1)
})

test('a migration that fails half-way is rolled back completely', async () => {
  url = await copyDatabase()
  addMigration('99990101000000_broken', 'CREATE TABLE "Half" ("id" TEXT); CREATE TABLE "Half" ("id" TEXT);')
  await expect(run()).rejects.toThrow()
  await expect(count('Half')).rejects.toThrow()
  expect(await count('_prisma_migrations')).toBe(released.length)
})

test('a migration changed after it was applied is refused', async () => {
  url = await copyDatabase()
  addMigration('99990101000000_edited', 'CREATE TABLE "Edited" ("id" TEXT);')
  await run()
  addMigration('99990101000000_edited', 'CREATE TABLE "Edited" ("id" TEXT, "more" TEXT);')
  await expect(run()).rejects.toBeInstanceOf(MigrationError)
})

describe('as a command', { timeout: 60_000 }, () => {
  test('two that start at once both succeed, and each migration is applied once', async () => {
    url = await emptyDatabase()
    const ends = await Promise.all([startCommand(), startCommand()].map(({ end }) => end))
    expect(ends).toMatchObject([{ code: 0, stderr: '' }, { code: 0, stderr: '' }])
    expect(await count('_prisma_migrations')).toBe(released.length)
  })

  test('one that is killed during a migration leaves a database that the next one completes', async () => {
    url = await copyDatabase()
    const held = kind === 'postgresql' ? await holdLock(1) : undefined
    const endless = { sqlite: 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) INSERT INTO "Late" SELECT i FROM n;', postgresql: 'SELECT pg_advisory_xact_lock(1);' }[kind]
    addMigration('99990101000000_late', `CREATE TABLE "Late" ("id" TEXT); ${endless}`)
    const { child, end } = startCommand()
    while (child.exitCode === null && !(held ? await isLockWanted(held) : hasLog())) await sleep(20)
    child.kill('SIGKILL')
    await end
    await held?.end() // The server finishes the statement before it notices the lost connection.
    addMigration('99990101000000_late', 'CREATE TABLE "Late" ("id" TEXT);')
    expect(await run()).toEqual(['99990101000000_late'])
    expect(await count('Late')).toBe(0)
  })

  test('a refusal is one line and a failed exit', async () => {
    url = await copyDatabase()
    addMigration('99990101000000_future', 'CREATE TABLE "Future" ("id" TEXT);')
    await run()
    rmSync(join(migrationsOf(project), '99990101000000_future'), { recursive: true })
    const { code, stderr } = await startCommand().end
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

async function holdLock(key: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_advisory_lock(${key})`)
  return client
}

async function isLockWanted(client: pg.Client) {
  const { rows } = await client.query(`select from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted`)
  return rows.length > 0
}

/** SQLite writes rows of an open transaction into the log once they are too many for its memory. */
const hasLog = () => (statSync(`${getSqlitePath(url)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
