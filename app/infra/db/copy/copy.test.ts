import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createCommunity, createMember, createPost } from '../../../../tests/factories'
import { fillEveryTable } from '../../../../tests/factories/every-table'
import { copyDatabase, emptyDatabase, query, useDatabase } from '../../../../tests/support/database'
import { env } from '../../env'
import { migrate } from '../migrate'
import { getSqlitePath } from '../sqlite'
import { Database } from '../sqlite/driver.mjs'
import { readTableBatches, beginCopy, type RawConnection, finishCopy, DatabaseInUseError, isDatabaseEmpty, getPrimaryKey, readCopyMarker, readAppliedMigrationNames, openSnapshot, openCopyTarget, type Row, computeTableChecksum, type Table } from '.'

useDatabase()

const { kind } = inject('template')
const open: RawConnection[] = []
const opened = async (connection: Promise<RawConnection>) => {
  open.push(await connection)
  return connection
}
beforeEach(() => async () => {
  for (const connection of open.splice(0)) await connection.close()
})

/** Rows in every table. The snapshot still shows them to the tests, which begin with empty tables. */
let rows: Awaited<ReturnType<typeof fillEveryTable>>
let source: RawConnection
let tables: Table[]
beforeAll(async () => {
  rows = await fillEveryTable()
  source = await openSnapshot({ databaseKind: kind, databaseUrl: env.databaseUrl })
  tables = await source.tables()
})
afterAll(() => source.close())

const snapshot = (url = env.databaseUrl) => opened(openSnapshot({ databaseKind: kind, databaseUrl: url }))
const named = (tables: Table[], name: string) => tables.find((table) => table.name === name)!
const contentOf = (table: Table, row: Row, column: string) => row[table.columns.findIndex(({ name }) => name === column)]

async function allRows(connection: RawConnection, table: Table, most = 10_000, bytes = 1e9) {
  const parts: Row[][] = []
  for (let after: Row | undefined; ; after = getPrimaryKey(table, parts.at(-1)!.at(-1)!)) {
    const part = await connection.readRows(table, after, { rows: most, bytes })
    if (part.length === 0) return parts
    parts.push(part)
  }
}

async function target(statements: string[] = []) {
  const databaseUrl = await emptyDatabase()
  const connection = await opened(openCopyTarget({ databaseKind: kind, databaseUrl }))
  for (const statement of statements) await connection.run(statement)
  return { databaseUrl, connection }
}

describe('the tables', () => {
  test('are all tables of the product, each after those it refers to, except for one nullable key', async () => {
    const isBehind = (name: string, other: string) => tables.findIndex((table) => table.name === name) > tables.findIndex((table) => table.name === other)
    const ahead = tables.flatMap(({ name, references }) => references.filter(({ table }) => table !== name && !isBehind(name, table)).map(({ table }) => `${name} → ${table}`))
    expect(ahead).toEqual(['Case → Decision'])
    expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
    for (const table of tables) expect(await source.countRows(table), table.name).toBeGreaterThan(0)
  })

  test('are those that exist, however old the schema is, and one with an unknown type is refused by name', async () => {
    const { connection } = await target([
      'CREATE TABLE "Old" ("id" TEXT PRIMARY KEY NOT NULL, "of" TEXT REFERENCES "Old" ("id"))',
      'CREATE TABLE "Older" ("b" INTEGER NOT NULL, "a" BOOLEAN, PRIMARY KEY ("b"))',
      'CREATE TABLE "_tool" ("id" TEXT)',
    ])
    const older = await connection.tables()
    expect(older.map(({ name }) => name)).toEqual(['Old', 'Older'])
    expect(named(older, 'Older').columns.map(({ name, type }) => [name, type])).toEqual([['a', 'boolean'], ['b', 'integer']])
    expect(named(older, 'Old').references).toEqual([{ table: 'Old', isOptional: true }])
    await connection.run('CREATE TABLE "Odd" ("id" TEXT PRIMARY KEY, "at" TIME)')
    await expect(connection.tables()).rejects.toThrow(/Odd\.at/)
  })
})

describe('reading', () => {
  test('comes in batches of a number of rows, in the order of the key, each row once', async () => {
    for (const table of tables) {
      const [all = []] = await allRows(source, table)
      const parts = await allRows(source, table, 2)
      expect(parts.flat(), table.name).toEqual(all)
      expect(parts.slice(0, -1).every(({ length }) => length === 2), table.name).toBe(true)
      expect(await source.lastKey(table), table.name).toEqual(getPrimaryKey(table, all.at(-1)!))
    }
  })

  test('comes in batches of a number of bytes plus one row, however long the rows are', async () => {
    const [author, community] = [await createMember(), await createCommunity()]
    for (let made = 0; made < 9; made += 1) await createPost({ author, community, content: 'ä'.repeat(5_000) })
    const connection = await snapshot()
    const table = named(await connection.tables(), 'Post')
    expect((await allRows(connection, table, 100, 25_000)).length).toBeGreaterThan(1)
    expect((await allRows(connection, table, 100, 1)).map(({ length }) => length)).toEqual(Array(9).fill(1))
  })

  test('is a snapshot of one moment, whatever is written meanwhile', async () => {
    const author = await createMember()
    const connection = await snapshot()
    const table = named(await connection.tables(), 'User')
    const before = await computeTableChecksum(connection, table)
    await createMember()
    await query(env.databaseUrl, `UPDATE "User" SET "firstName" = 'Changed' WHERE "id" = '${author.id}'`)
    expect(await computeTableChecksum(connection, table)).toEqual(before)
    expect(await computeTableChecksum(await snapshot(), table)).toMatchObject({ rows: 2 })
  })

  test('with exclusive access is refused while another process has the database open, and blocks writers', async () => {
    const databaseUrl = await copyDatabase()
    const other = await openSnapshot({ databaseKind: kind, databaseUrl })
    const alone = () => openSnapshot({ databaseKind: kind, databaseUrl }, { alone: true })
    await other.ask('SELECT 1')
    await expect(alone()).rejects.toThrow(DatabaseInUseError)
    await other.close()
    await expect.poll(() => alone().then((connection) => open.push(connection), (error: unknown) => error)).toBeTypeOf('number')
    await expect(writeAtOnce(databaseUrl)).rejects.toThrow()
  })
})

describe('filling', () => {
  async function beginTarget() {
    const databaseUrl = await copyDatabase()
    const connection = await opened(openCopyTarget({ databaseKind: kind, databaseUrl }))
    expect(await isDatabaseEmpty(connection)).toBe(true)
    await beginCopy(connection, 'a source')
    return { connection, databaseUrl }
  }

  test('makes every table equal, with its indices, foreign keys and sequences', async () => {
    const { connection, databaseUrl } = await beginTarget()
    const others = await connection.tables()
    for (const table of tables) {
      const other = named(others, table.name)
      for await (const batch of readTableBatches(source, table)) await connection.insertRows(other, batch)
      expect(await computeTableChecksum(connection, other), table.name).toEqual(await computeTableChecksum(source, table))
    }
    await finishCopy(connection)
    expect(await structureOf(databaseUrl)).toEqual(await structureOf(env.databaseUrl))
    await query(databaseUrl, `INSERT INTO "SearchTerm" ("communityId", "term", "posts") VALUES ('${rows.community.id}', 'new', 1)`)
    const [{ id } = {}] = await query(databaseUrl, `SELECT "id" FROM "SearchTerm" WHERE "term" = 'new'`)
    const [[max] = []] = await source.ask('SELECT max("id") FROM "SearchTerm"')
    expect(Number(id)).toBeGreaterThan(Number(max))
  })

  test('leaves a mark until it is finished, every version refuses to start with the mark, and it cannot finish while a row has no parent', async () => {
    const { connection, databaseUrl } = await beginTarget()
    const again = () => migrate({ databaseKind: kind, databaseUrl })
    const found = await readCopyMarker(connection)
    expect(found?.source).toBe('a source')
    expect(found?.parts?.length).toBeGreaterThan(40)
    await expect(again()).rejects.toThrow('not whole')
    await connection.run(`INSERT INTO "MemberKey" ("key", "userId") VALUES ('k', 'nobody')`)
    await expect(finishCopy(connection)).rejects.toThrow(/MemberKey/)
    expect(await readCopyMarker(connection)).toBeDefined()
    await connection.run('DELETE FROM "MemberKey"')
    await finishCopy(connection)
    expect(await readCopyMarker(connection)).toBeUndefined()
    expect(await structureOf(databaseUrl)).toEqual(await structureOf(env.databaseUrl))
    expect(await again()).toEqual([])
    expect((await readAppliedMigrationNames(connection)).length).toBeGreaterThan(8)
  })

  test('keeps all rows of a batch or none', async () => {
    const { connection } = await target(['CREATE TABLE "Pair" ("id" TEXT PRIMARY KEY NOT NULL)'])
    const [pair] = await connection.tables()
    await expect(connection.insertRows(pair!, [['a'], ['a']])).rejects.toThrow()
    expect(await connection.countRows(pair!)).toBe(0)
    await connection.insertRows(pair!, [])
  })

  test('requires databases without rows, whoever owns the tables', async () => {
    const { connection } = await target()
    expect(await isDatabaseEmpty(connection)).toBe(true)
    await connection.run('CREATE TABLE "Mine" ("id" TIME)')
    expect(await isDatabaseEmpty(connection)).toBe(true)
    await connection.run(`INSERT INTO "Mine" VALUES ('10:00')`)
    expect(await isDatabaseEmpty(connection)).toBe(false)
  })
})

test('a cell reads as the product wrote it', async () => {
  const cells = async (name: string, column: string) => {
    const table = named(tables, name)
    return (await allRows(source, table)).flat().map((row) => contentOf(table, row, column))
  }
  expect(await cells('Community', 'name')).toEqual([rows.community.name])
  expect(await cells('User', 'createdAt')).toContain(rows.member.createdAt.toISOString())
  expect(await cells('User', 'gender')).toContain('female')
  expect(await cells('RateCount', 'resetAt')).toEqual(['9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'])
  expect(await cells('RateCount', 'count')).toEqual(['2147483647', '-2147483648'])
  expect(await cells('Pledge', 'customAmountCents')).toContain('9007199254740993')
  expect(await cells('RecordingPart', 'data')).toEqual(['', Buffer.from(Array.from({ length: 768 }, (_byte, index) => index % 256)).toString('base64'), Buffer.alloc(256).toString('base64')])
  expect(await cells('EarlyAccessInterest', 'interest')).toEqual(['support-groups', 'cultural-programs', 'individual-counseling', 'wellness-programs'])
  expect(await cells('AccountDeletion', 'keepsStories')).toEqual(['true'])
  expect(await cells('AccountDeletion', 'heirId')).toEqual([null])
})

async function writeAtOnce(url: string) {
  const insert = `INSERT INTO "Tally" VALUES ('a', 1)`
  if (kind === 'postgresql') return query(url, `SET lock_timeout = 50; ${insert}`)
  const db = new Database(getSqlitePath(url), { timeout: 0 })
  try {
    return db.exec(insert)
  } finally {
    db.close()
  }
}

async function structureOf(url: string) {
  const statements = {
    sqlite: [`SELECT "name", "sql" FROM sqlite_schema WHERE "type" = 'index' ORDER BY "name"`],
    postgresql: [
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`,
      `SELECT conname, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE contype = 'f' ORDER BY conname`,
    ],
  }
  return Promise.all(statements[kind].map((statement) => query(url, statement)))
}
