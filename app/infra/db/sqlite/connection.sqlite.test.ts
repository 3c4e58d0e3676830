import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ArgScalarType, ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UnavailableError } from '../../unavailable'
import { sql } from '~/infra/db'
import { mapToUnavailableError, isForeignKeyViolation, isTransientError, isUniqueViolation } from '../errors'
import type { SqliteConnection } from './connection'
import { SqliteAdapter } from '.'

const TABLES = `
  CREATE TABLE "Parent" ("id" TEXT PRIMARY KEY, "name" TEXT NOT NULL, "key" TEXT, "age" INTEGER CHECK ("age" >= 0), UNIQUE ("name", "key"));
  CREATE TABLE "Child" ("id" INTEGER PRIMARY KEY, "parentId" TEXT NOT NULL REFERENCES "Parent" ("id"));
  CREATE TABLE "Value" ("whole" INTEGER, "big" BIGINT, "real" REAL, "at" DATETIME, "flag" BOOLEAN, "data" BLOB, "text" TEXT);`

let [folder, url] = ['', '']
let connection: SqliteConnection

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'connection-'))
  url = `file:${join(folder, 'site.db')}`
  new Database(join(folder, 'site.db')).exec(TABLES).close()
  connection = await new SqliteAdapter(url, 'write').connect()
})
afterEach(async () => {
  await connection.dispose()
  rmSync(folder, { recursive: true })
})

const run = (sql: string) => connection.executeRaw({ sql, args: [], argTypes: [] })
const ask = (sql: string, args: unknown[] = [], types: ArgScalarType[] = []) =>
  connection.queryRaw({ sql, args, argTypes: types.map((scalarType) => ({ scalarType, arity: 'scalar' })) })

describe('arguments', () => {
  test.each<[unknown, ArgScalarType, string, string]>([
    ['12', 'int', 'whole', 'integer 12'],
    ['9007199254740993', 'bigint', 'big', 'integer 9007199254740993'],
    [9007199254740993n, 'bigint', 'big', 'integer 9007199254740993'],
    ['1.5', 'float', 'real', 'real 1.5'],
    ['2.25', 'decimal', 'real', 'real 2.25'],
    [true, 'boolean', 'flag', 'integer 1'],
    [false, 'boolean', 'flag', 'integer 0'],
    ['2026-05-04T10:00:00.123Z', 'datetime', 'at', 'text 2026-05-04T10:00:00.123+00:00'],
    [new Date('2026-05-04T10:00:00Z'), 'datetime', 'at', 'text 2026-05-04T10:00:00.000+00:00'],
    ['aGk=', 'bytes', 'data', 'blob hi'],
    [Buffer.from('hi'), 'bytes', 'data', 'blob hi'],
    ['12', 'string', 'text', 'text 12'],
    [null, 'datetime', 'at', 'null '],
  ])('%o as %s is stored in the column %s as %s', async (value, scalarType, column, stored) => {
    await connection.executeRaw({ sql: `INSERT INTO "Value" ("${column}") VALUES (?)`, args: [value], argTypes: [{ scalarType, arity: 'scalar' }] })
    expect((await ask(`SELECT typeof("${column}") || ' ' || CAST(coalesce("${column}", '') AS TEXT) FROM "Value"`)).rows).toEqual([[stored]])
  })
})

describe('results', () => {
  test('a column of a table has its declared type', async () => {
    await run(`INSERT INTO "Value" VALUES (7, 9007199254740993, 1.5, '2026-05-04T10:00:00.123+00:00', 1, x'6869', 'hi')`)
    expect(await ask('SELECT * FROM "Value"')).toEqual({
      columnNames: ['whole', 'big', 'real', 'at', 'flag', 'data', 'text'],
      columnTypes: [
        ColumnTypeEnum.Int32, ColumnTypeEnum.Int64, ColumnTypeEnum.Double, ColumnTypeEnum.DateTime, ColumnTypeEnum.Boolean, ColumnTypeEnum.Bytes, ColumnTypeEnum.Text,
      ],
      rows: [[7, '9007199254740993', 1.5, '2026-05-04T10:00:00.123+00:00', 1, Buffer.from('hi'), 'hi']],
    })
  })

  test('a computed column has the type of its first value', async () => {
    const { columnTypes } = await ask(`SELECT 1, 1.5, 'a', x'00', NULL UNION ALL SELECT NULL, NULL, NULL, NULL, NULL ORDER BY 1`)
    expect(columnTypes).toEqual([ColumnTypeEnum.Int64, ColumnTypeEnum.UnknownNumber, ColumnTypeEnum.Text, ColumnTypeEnum.Bytes, ColumnTypeEnum.Int32])
  })

  test('a number that does not fit its column is not lost: an integer beyond 2^53 is text, a fraction is truncated, a date in milliseconds is ISO', async () => {
    await run('INSERT INTO "Value" ("whole", "big", "at") VALUES (9007199254740993, 1.7, 0)')
    expect((await ask('SELECT "whole", "big", "at" FROM "Value"')).rows).toEqual([['9007199254740993', 1, '1970-01-01T00:00:00.000Z']])
  })

  test('a statement without rows returns none', async () => {
    expect(await ask('DELETE FROM "Value"')).toEqual({ columnNames: [], columnTypes: [], rows: [] })
  })

  test('a repeated statement uses the new values', async () => {
    expect((await ask('SELECT ? AS "n"', ['a'], ['string'])).rows).toEqual([['a']])
    expect((await ask('SELECT ? AS "n"', ['b'], ['string'])).rows).toEqual([['b']])
  })
})

describe('errors', () => {
  async function errorOf(sql: string, on = connection) {
    const error: unknown = await on.executeRaw({ sql, args: [], argTypes: [] }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DriverAdapterError)
    return error as DriverAdapterError
  }

  test('a unique violation names its table and fields', async () => {
    await run(`INSERT INTO "Parent" VALUES ('a', 'Anna', 'k', 1)`)
    const key = await errorOf(`INSERT INTO "Parent" VALUES ('a', 'Bea', 'k', 1)`)
    const pair = await errorOf(`INSERT INTO "Parent" VALUES ('b', 'Anna', 'k', 1)`)
    expect(key.cause).toMatchObject({ kind: 'UniqueConstraintViolation', constraint: { fields: ['id'] }, table: 'Parent', originalCode: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
    expect(pair.cause).toMatchObject({ kind: 'UniqueConstraintViolation', constraint: { fields: ['name', 'key'] }, table: 'Parent' })
    expect([isUniqueViolation(pair, 'key'), isUniqueViolation(pair, 'id')]).toEqual([true, false])
  })

  test('a missing parent, a missing value and a failed check are distinguished', async () => {
    const orphan = await errorOf(`INSERT INTO "Child" VALUES (1, 'nobody')`)
    expect(orphan.cause).toMatchObject({ kind: 'ForeignKeyConstraintViolation' })
    expect(isForeignKeyViolation(orphan)).toBe(true)
    expect((await errorOf(`INSERT INTO "Parent" ("id") VALUES ('a')`)).cause).toMatchObject({ kind: 'NullConstraintViolation', constraint: { fields: ['name'] } })
    const check = await errorOf(`INSERT INTO "Parent" VALUES ('a', 'Anna', 'k', -1)`)
    expect(check.cause).toMatchObject({ kind: 'sqlite', extendedCode: 1, originalCode: 'SQLITE_CONSTRAINT_CHECK' })
    expect(mapToUnavailableError(check)).toBe(check)
  })

  test('a missing table and a missing column are named', async () => {
    expect((await errorOf('DELETE FROM "Nowhere"')).cause).toMatchObject({ kind: 'TableDoesNotExist', table: 'Nowhere' })
    expect((await errorOf('DELETE FROM "Parent" WHERE missing = 1')).cause).toMatchObject({ kind: 'ColumnNotFound', column: 'missing' })
    expect((await errorOf('INSERT INTO "Parent" ("missing") VALUES (1)')).cause).toMatchObject({ kind: 'ColumnNotFound', column: 'missing' })
  })

  test('a busy file is retried', async () => {
    const other = await new SqliteAdapter(url, 'write').connect()
    await other.executeScript('BEGIN IMMEDIATE')
    const busy = await errorOf(`DELETE FROM "Parent"`)
    await other.dispose()
    expect(busy.cause).toMatchObject({ kind: 'SocketTimeout', originalCode: 'SQLITE_BUSY' })
    expect([isTransientError(busy), mapToUnavailableError(busy) instanceof UnavailableError]).toEqual([true, true])
  })

  test('a read-only connection refuses to write', async () => {
    const reading = await new SqliteAdapter(url, 'read').connect()
    const refused = await errorOf('DELETE FROM "Parent"', reading)
    await reading.dispose()
    expect(refused.cause).toMatchObject({ originalCode: 'SQLITE_READONLY' })
  })

  test('an error from outside SQLite is unchanged', async () => {
    await expect(ask('SELECT ?', [[1, 2]], ['int'])).rejects.toThrow(TypeError)
  })
})

describe('transactions', () => {
  test('run one after another', async () => {
    const first = await connection.startTransaction()
    let hasBegun = false
    const second = connection.startTransaction().then((transaction) => ((hasBegun = true), transaction))
    await first.executeRaw({ sql: `INSERT INTO "Parent" VALUES ('a', 'Anna', 'k', 1)`, args: [], argTypes: [] })
    expect(hasBegun).toBe(false)
    await first.commit()
    await (await second).rollback()
    expect((await ask('SELECT "id" FROM "Parent"')).rows).toEqual([['a']])
  })

  test('a failed BEGIN does not block the next one', async () => {
    const other = await new SqliteAdapter(url, 'write').connect()
    await other.executeScript('BEGIN IMMEDIATE')
    await expect(connection.startTransaction()).rejects.toThrow(DriverAdapterError)
    await other.dispose()
    await (await connection.startTransaction()).rollback()
  })

  test('a failed COMMIT keeps nothing and leaves no open transaction', async () => {
    const failing = await connection.startTransaction()
    await run('PRAGMA defer_foreign_keys = ON')
    await failing.executeRaw({ sql: `INSERT INTO "Child" VALUES (1, 'nobody')`, args: [], argTypes: [] })
    await expect(failing.commit()).rejects.toThrow(DriverAdapterError)
    await (await connection.startTransaction()).rollback()
    expect((await ask('SELECT * FROM "Child"')).rows).toEqual([])
  })

  test('a handwritten statement is refused after its transaction has ended, even while the next one is open', async () => {
    const first = await connection.startTransaction()
    const ended = connection.transactionStatements!
    expect(await ended.$executeRaw(sql`INSERT INTO "Parent" VALUES ('a', 'Anna', 'k', 1)`)).toBe(1)
    await first.rollback()
    expect(connection.transactionStatements).toBeUndefined()
    const second = await connection.startTransaction()
    const late = await Promise.allSettled([ended.$executeRaw(sql`DELETE FROM "Parent"`), ended.$queryRaw(sql`SELECT 1`)])
    expect(late.map((result) => result.status === 'rejected' && mapToUnavailableError(result.reason) instanceof UnavailableError)).toEqual([true, true])
    await second.commit()
    expect((await ask('SELECT * FROM "Parent"')).rows).toEqual([])
  })

  test('an isolation level that SQLite lacks is refused', async () => {
    await expect(connection.startTransaction('READ COMMITTED')).rejects.toMatchObject({ cause: { kind: 'InvalidIsolationLevel' } })
  })
})

test('a connection keeps a limited number of statements', async () => {
  for (let n = 0; n < 500; n += 1) expect((await ask(`SELECT ${n}`)).rows).toEqual([[n]])
})
