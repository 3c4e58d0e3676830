import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatMigrationAdvice } from './migration/advice.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migration-'))
  cpSync('prisma', join(folder, 'prisma'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function migrationOf(kind: string) {
  const migrations = join(folder, 'prisma', kind, 'migrations')
  const made = readdirSync(migrations).find((entry) => entry.endsWith('_add_drums')) ?? 'none'
  return readFileSync(join(migrations, made, 'migration.sql'), 'utf8')
}

/** PostgreSQL starts in this process, which takes long on a busy machine. */
const TIMEOUT = 240_000

test('a change of the schema, and nothing else, becomes a migration for each database', async () => {
  const schema = join(folder, 'prisma', 'schema.prisma')
  writeFileSync(schema, `${readFileSync(schema, 'utf8')}\nmodel Drum {\n  id String @id\n  loud Boolean\n}\n`)
  // Optimising the WebAssembly of PostgreSQL would take longer than running it once.
  const { stdout } = await promisify(execFile)(process.execPath, ['--liftoff-only', resolve('scripts/make-migration.mjs'), 'add_drums'], { cwd: folder })
  const commands = (sql: string) => sql.split('\n').filter((line) => line && !line.startsWith('--')).map((line) => line.trim())
  expect(commands(migrationOf('sqlite'))).toEqual(['CREATE TABLE "Drum" (', '"id" TEXT NOT NULL PRIMARY KEY,', '"loud" BOOLEAN NOT NULL', ');'])
  expect(commands(migrationOf('postgresql'))).toEqual([
    'CREATE TABLE "Drum" (', '"id" TEXT COLLATE "C" NOT NULL,', '"loud" BOOLEAN NOT NULL,', 'CONSTRAINT "Drum_pkey" PRIMARY KEY ("id")', ');',
  ])
  expect(stdout).toContain('It only expands: the version of the site before it can run beside it.')
}, TIMEOUT)

test('a migration that removes something is written with instructions', () => {
  const advice = formatMigrationAdvice(['sqlite 20270101000000_drop_it drops or renames the column User.discreet'])
  expect(advice).toContain('  sqlite 20270101000000_drop_it drops or renames the column User.discreet\n')
  expect(advice).toContain('-- contract: since <earlier migration>')
})
