import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillEveryTable } from '../../tests/factories/every-table'
import { copyDatabase, query, useDatabase } from '../../tests/support/database'
import { closeDb, read } from '~/infra/db'
import { Prisma, PrismaClient } from '~/infra/db/generated/sqlite/client'
import { migrate } from '~/infra/db/migrate'
import { SqliteAdapter } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import { areTablesEqual, moveDatabase, type MoveProgressReporter, type DatabaseAddress } from '../move/move'

useDatabase()

const silent: MoveProgressReporter = { begin() {}, add() {}, putBack() {} }
const onPostgresql = async (): Promise<DatabaseAddress> => ({ databaseKind: 'postgresql', databaseUrl: await copyDatabase() })
const folder = mkdtempSync(join(tmpdir(), 'site-move-'))
const file: DatabaseAddress = { databaseKind: 'sqlite', databaseUrl: `file:${join(folder, 'site.db')}` }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Models = Record<string, { findMany(): Promise<unknown[]> }>

async function readAll(models: Models) {
  const all: Record<string, unknown[]> = {}
  const asText = (row: unknown) => JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  for (const model of Object.values(Prisma.ModelName)) {
    const rows = await models[`${model.charAt(0).toLowerCase()}${model.slice(1)}`]!.findMany()
    all[model] = rows.toSorted((a, b) => (asText(a) < asText(b) ? -1 : 1))
  }
  return all
}

let before: Awaited<ReturnType<typeof readAll>>
let there: Awaited<ReturnType<typeof moveDatabase>>
beforeAll(async () => {
  await fillEveryTable()
  before = await readAll(read as unknown as Models)
  await closeDb()
  there = await moveDatabase({ databaseKind: 'postgresql', databaseUrl: env.databaseUrl }, file, silent)
})

test('a site moved to SQLite and back has the same checksums, and the product reads the same rows', async () => {
  const client = new PrismaClient({ adapter: new SqliteAdapter(file.databaseUrl, 'read') })
  expect(await readAll(client as unknown as Models)).toEqual(before)
  await client.$disconnect()
  const back = await moveDatabase(file, await onPostgresql(), silent)
  expect([...there, ...back].every(areTablesEqual)).toBe(true)
  const sums = (moved: typeof there) => Object.fromEntries(moved.map(({ table, target }) => [table, target]))
  expect(sums(back)).toEqual(sums(there))
})

test('a text that PostgreSQL cannot store stops the move with the table’s name, and the move continues once the text is fixed', async () => {
  const to = await onPostgresql()
  await query(file.databaseUrl, `UPDATE "User" SET "firstName" = 'a' || char(0)`)
  await expect(moveDatabase(file, to, silent)).rejects.toThrow(/rows of User behind the key/)
  await expect(migrate(to)).rejects.toThrow('not whole')
  await query(file.databaseUrl, `UPDATE "User" SET "firstName" = 'a'`)
  expect((await moveDatabase(file, to, silent)).every(areTablesEqual)).toBe(true)
})
