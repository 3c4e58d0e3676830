import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillEveryTable } from '../../tests/factories/every-table'
import { copyDatabase, emptyDatabase, query, useDatabase } from '../../tests/support/database'
import { startTask } from '../../tests/support/start-task'
import { closeDb } from '~/infra/db'
import { migrate } from '~/infra/db/migrate'
import { DatabaseInUseError, openSnapshot } from '~/infra/db/copy'
import { env } from '~/infra/env'
import { areTablesEqual, moveDatabase, MoveError, type MoveProgressReporter, type DatabaseAddress } from '../move/move'

useDatabase()

const { kind } = inject('template')
const silent: MoveProgressReporter = { begin() {}, add() {}, putBack() {} }
const folder = mkdtempSync(join(tmpdir(), 'site-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sameKind = (databaseUrl: string): DatabaseAddress => ({ databaseKind: kind, databaseUrl })
const sqliteTarget = (): DatabaseAddress => ({ databaseKind: 'sqlite', databaseUrl: `file:${join(folder, randomUUID(), 'data', 'site.db')}` })
/** Both kinds of target on PostgreSQL. A run on SQLite has no PostgreSQL. */
const emptyTargets = async () => [sameKind(await emptyDatabase()), ...(kind === 'sqlite' ? [] : [sqliteTarget()])]

/** A database with rows in every table, which no test changes. */
let source: DatabaseAddress
beforeAll(async () => {
  await fillEveryTable()
  await closeDb()
  source = sameKind(await copyDatabase(env.databaseUrl))
})

async function rowsOf(where: DatabaseAddress) {
  const connection = await openSnapshot(where)
  const counts: [string, number][] = []
  for (const table of await connection.tables()) counts.push([table.name, await connection.countRows(table)])
  await connection.close()
  return counts
}

async function cutShort(from: DatabaseAddress, to: DatabaseAddress, rows = 1) {
  let copied = 0
  const add = (more: number) => {
    copied += more
    if (copied >= rows) throw new Error('cut short')
  }
  await expect(moveDatabase(from, to, { ...silent, add })).rejects.toThrow('cut short')
}

describe('moving', () => {
  test('makes every table of an empty database equal to the source, which stays unchanged', async () => {
    const before = await rowsOf(source)
    for (const to of await emptyTargets()) {
      const comparisons = await moveDatabase(source, to, silent)
      expect(comparisons.filter((comparison) => !areTablesEqual(comparison))).toEqual([])
      expect(comparisons.map(({ table, source: { rows } }) => [table, rows])).toEqual(before)
      expect(await migrate(to)).toEqual([])
    }
    expect(await rowsOf(source)).toEqual(before)
  })

  test('continues where it was interrupted, and never copies a row twice', async () => {
    for (const to of [sameKind(await copyDatabase()), ...(kind === 'sqlite' ? [] : [sqliteTarget()])]) {
      await cutShort(source, to, 60)
      const comparisons = await moveDatabase(source, to, silent)
      expect(comparisons.every(areTablesEqual)).toBe(true)
      expect(await rowsOf(to)).toEqual(await rowsOf(source))
    }
  })

  test('reports changes in the source between two runs, and leaves the target closed', async () => {
    const [changing, to] = [sameKind(await copyDatabase(source.databaseUrl)), sameKind(await copyDatabase())]
    await cutShort(changing, to, 60)
    await query(changing.databaseUrl, `UPDATE "Community" SET "name" = 'Changed'`)
    const comparisons = await moveDatabase(changing, to, silent)
    expect(comparisons.filter((comparison) => !areTablesEqual(comparison)).map(({ table }) => table)).toEqual(['Community'])
    await expect(migrate(to)).rejects.toThrow('not whole')
  })
})

describe('a move is refused', () => {
  test('into a database that contains a row', async () => {
    const to = sameKind(await copyDatabase())
    await query(to.databaseUrl, `INSERT INTO "RateCount" ("key", "count", "resetAt") VALUES ('k', 1, '2026-01-01 00:00:00')`)
    await expect(moveDatabase(source, to, silent)).rejects.toThrow(/is not empty/)
    expect(await migrate(to)).toEqual([])
  })

  test('into the source itself', async () => {
    await expect(moveDatabase(source, source, silent)).rejects.toThrow(MoveError)
  })

  test('while another process uses the source', async () => {
    const other = await openSnapshot(source)
    await expect(moveDatabase(source, sqliteTarget(), silent)).rejects.toThrow(DatabaseInUseError)
    await other.close()
  })

  test('into a database that another source has started to fill', async () => {
    const [to, other] = [sameKind(await copyDatabase()), sameKind(await copyDatabase(source.databaseUrl))]
    await cutShort(source, to)
    await expect(moveDatabase(other, to, silent)).rejects.toThrow(/was started from/)
  })

  test('from a source of another version, from a half-moved one, and from a database that is no site', async () => {
    const [to, half, older, none] = [sqliteTarget(), sameKind(await copyDatabase()), sameKind(await copyDatabase()), sameKind(await emptyDatabase())]
    await cutShort(source, half)
    await expect(moveDatabase(half, to, silent)).rejects.toThrow(/not whole/)
    await query(older.databaseUrl, `UPDATE "_prisma_migrations" SET "migration_name" = 'newer' WHERE "migration_name" LIKE '%_init'`)
    await expect(moveDatabase(older, to, silent)).rejects.toThrow(/newer/)
    await query(older.databaseUrl, `DELETE FROM "_prisma_migrations" WHERE "migration_name" = 'newer'`)
    await expect(moveDatabase(older, to, silent)).rejects.toThrow(/lacks the migration/)
    await expect(moveDatabase(none, to, silent)).rejects.toThrow(MoveError)
  })
})

test('the command, killed during a move, continues at the next run and reports every table', async () => {
  const [from, to] = [await copyDatabase(source.databaseUrl), sqliteTarget()]
  const numbers = { sqlite: 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT i FROM n', postgresql: 'SELECT i FROM generate_series(1, 100000) AS n(i)' }
  await query(from, 'DELETE FROM "Tally"')
  await query(from, `INSERT INTO "Tally" ("name", "amount") SELECT 'number ' || i, i FROM (${numbers[kind]}) AS numbers`)
  const start = () => startTask('move', ['--to', to.databaseUrl], { env: { DATABASE_URL: from } })
  const first = start()
  const copied = () => query(to.databaseUrl, `SELECT 1 FROM "Tally" WHERE "name" LIKE 'number %' LIMIT 1`).then(({ length }) => length, () => 0)
  while (first.child.exitCode === null && (await copied()) === 0) await wait(5)
  first.child.kill('SIGKILL')
  expect((await first.end).code).toBeNull()
  await expect(migrate(to)).rejects.toThrow('not whole')
  const { code, stdout, stderr } = await start().end
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Tally +100,000 rows  [0-9a-f]{16}  equal$/m)
  const tables = readFileSync('prisma/schema.prisma', 'utf8').match(/^model /gm) ?? []
  expect(stdout.match(/ equal$/gm)).toHaveLength(tables.length)
  expect(await migrate(to)).toEqual([])
})
