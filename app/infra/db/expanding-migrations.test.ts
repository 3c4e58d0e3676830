import Database from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findMigrationFaults } from '../../../scripts/migration/check-migrations.mjs'
import { emptyDatabase } from '../../../tests/support/database'
import { readMigrations } from './migrations'

const { kind } = inject('template')
const isSqlite = kind === 'sqlite'
const [first, second] = ['20270101000000_init', '20270102000000_next']

let client: pg.Client | undefined
let made = 0

beforeAll(async () => {
  if (isSqlite) return
  client = new pg.Client({ connectionString: await emptyDatabase() })
  await client.connect()
})
afterAll(() => client?.end())

async function open() {
  if (client) {
    const opened = client
    await opened.query(`CREATE SCHEMA "s${++made}"; SET search_path TO "s${made}"`)
    return { run: (sql: string) => opened.query(sql), ask: async (sql: string) => (await opened.query<Record<string, unknown>>(sql)).rows }
  }
  const database = new Database(':memory:')
  return { run: async (sql: string) => database.exec(sql), ask: async (sql: string) => database.prepare(sql).all() as Record<string, unknown>[] }
}

const BASE = `
  CREATE TABLE "Boat" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT, "length" INTEGER NOT NULL DEFAULT 0, "harbour" TEXT NOT NULL);
  CREATE TABLE "Crew" ("id" TEXT NOT NULL PRIMARY KEY, "boatId" TEXT NOT NULL);`

async function faultsOf(sql: string, base = BASE) {
  const faults = await findMigrationFaults(kind, [{ name: first, sql: base }, { name: second, sql }], await open(), first)
  return faults.map((fault) => fault.replace(`${kind} ${second} `, ''))
}

const redefined = (columns: string, kept: string) => `
  PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
  CREATE TABLE "new_Boat" (${columns});
  INSERT INTO "new_Boat" (${kept}) SELECT ${kept} FROM "Boat";
  DROP TABLE "Boat"; ALTER TABLE "new_Boat" RENAME TO "Boat";
  PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`

test('every migration since the rule lets the previous version run beside the new one, or declares that it contracts', async () => {
  expect(await findMigrationFaults(kind, readMigrations(`prisma/${kind}/migrations`), await open())).toEqual([])
})

describe('a migration only expands', () => {
  test.each([
    ['with a new table', 'CREATE TABLE "Sail" ("id" TEXT NOT NULL PRIMARY KEY, "boatId" TEXT NOT NULL)'],
    ['with a new column that may be NULL', 'ALTER TABLE "Boat" ADD COLUMN "colour" TEXT'],
    ['with a new column that has a default', `ALTER TABLE "Boat" ADD COLUMN "colour" TEXT NOT NULL DEFAULT 'white'`],
    ['with a new index, and without an old one', 'CREATE INDEX "a" ON "Boat"("name"); DROP INDEX "a"'],
    ['with a unique index on a new column', 'ALTER TABLE "Boat" ADD COLUMN "number" INTEGER; CREATE UNIQUE INDEX "b" ON "Boat"("number")'],
    ['when it changes rows alone', `UPDATE "Boat" SET "name" = 'Heron'`],
  ])('%s', async (_what, sql) => {
    expect(await faultsOf(sql)).toEqual([])
  })
})

describe('a migration contracts', () => {
  test.each([
    ['when it drops a table', 'DROP TABLE "Crew"', 'drops or renames the table Crew'],
    ['when it drops a column', 'ALTER TABLE "Boat" DROP COLUMN "name"', 'drops or renames the column Boat.name'],
    [
      'when it makes a column unique', 'CREATE UNIQUE INDEX "c" ON "Boat"("harbour", "name")',
      'makes Boat.harbour, Boat.name unique',
    ],
  ])('%s', async (_what, sql, fault) => {
    expect(await faultsOf(sql)).toEqual([fault])
  })

  test('when it renames a table or a column', async () => {
    const verb = isSqlite ? 'drops or renames' : 'renames'
    expect(await faultsOf('ALTER TABLE "Boat" RENAME TO "Ship"')).toEqual([`${verb} the table Boat`])
    expect((await faultsOf('ALTER TABLE "Boat" RENAME COLUMN "harbour" TO "port"'))[0]).toBe(`${verb} the column Boat.harbour`)
  })
})

if (isSqlite) describe('a table that SQLite redefines', () => {
  const columns = '"id" TEXT NOT NULL PRIMARY KEY, "name" TEXT, "length" INTEGER NOT NULL DEFAULT 0, "harbour" TEXT NOT NULL'
  const all = '"id", "name", "length", "harbour"'

  test.each([
    ['only expands with a foreign key, a default, a wider type', columns.replace('INTEGER NOT NULL', 'BIGINT NOT NULL').replace('"harbour" TEXT NOT NULL', `"harbour" TEXT NOT NULL DEFAULT ''`), all, []],
    ['lost a column', columns.replace('"name" TEXT, ', ''), '"id", "length", "harbour"', ['drops or renames the column Boat.name']],
    ['has a column that must hold something', `${columns}, "colour" TEXT NOT NULL`, all, ['adds the column Boat.colour, which is NOT NULL and has no default']],
    ['may not hold NULL any more', columns.replace('"name" TEXT', '"name" TEXT NOT NULL'), all, ['makes the column Boat.name NOT NULL']],
    ['lost a default', columns.replace(' DEFAULT 0', ''), all, ['takes the default of Boat.length away']],
    ['has another type', columns.replace('"length" INTEGER', '"length" TEXT'), all, ['changes the type of Boat.length from INTEGER to TEXT']],
  ])('%s', async (_what, defined, kept, faults) => {
    expect(await faultsOf(redefined(defined, kept))).toEqual(faults)
  })
})

if (!isSqlite) describe('a table or type that PostgreSQL alters', () => {
  const enums = `${BASE} CREATE TYPE "Rig" AS ENUM ('sloop', 'ketch'); ALTER TABLE "Boat" ADD COLUMN "rig" "Rig", ADD COLUMN "code" VARCHAR(10);`

  test.each([
    ['only expands with a wider type', 'ALTER TABLE "Boat" ALTER COLUMN "length" TYPE BIGINT, ALTER COLUMN "code" TYPE TEXT', []],
    ['only expands with a value of an enum', `ALTER TYPE "Rig" ADD VALUE 'yawl'`, []],
    ['has a column that must hold something', 'ALTER TABLE "Boat" ADD COLUMN "colour" TEXT NOT NULL', ['adds the column Boat.colour, which is NOT NULL and has no default']],
    ['may not hold NULL any more', 'ALTER TABLE "Boat" ALTER COLUMN "name" SET NOT NULL', ['makes the column Boat.name NOT NULL']],
    ['lost a default', 'ALTER TABLE "Boat" ALTER COLUMN "length" DROP DEFAULT', ['takes the default of Boat.length away']],
    ['has a narrower type', 'ALTER TABLE "Boat" ALTER COLUMN "length" TYPE SMALLINT', ['changes the type of Boat.length from integer to smallint']],
    ['is shorter', 'ALTER TABLE "Boat" ALTER COLUMN "code" TYPE VARCHAR(5)', ['changes the type of Boat.code from character varying(10) to character varying(5)']],
    ['dropped a column and made it anew', 'ALTER TABLE "Boat" DROP COLUMN "name", ADD COLUMN "name" TEXT', ['drops or renames the column Boat.name']],
    ['lost a value of an enum', `
      CREATE TYPE "Rig_new" AS ENUM ('sloop'); ALTER TABLE "Boat" ALTER COLUMN "rig" TYPE "Rig_new" USING ("rig"::text::"Rig_new");
      DROP TYPE "Rig"; ALTER TYPE "Rig_new" RENAME TO "Rig";`, ['takes the value ketch out of the enum Rig']],
  ])('%s', async (_what, sql, faults) => {
    expect(await faultsOf(sql, enums)).toEqual(faults)
  })
})

describe('a migration that declares that it contracts', () => {
  const drop = 'ALTER TABLE "Boat" DROP COLUMN "name";'

  test('is accepted if it names an earlier migration since which the site works without', async () => {
    expect(await faultsOf(`-- contract: since ${first}\n${drop}`)).toEqual([])
  })

  test.each([second, '20260101000000_unknown'])('is refused if it names %s', async (since) => {
    expect(await faultsOf(`-- contract: since ${since}\n${drop}`)).toEqual([`says that it contracts since ${since}, which is no earlier migration`])
  })
})
