// npm run migration -- <name>: writes the SQL that leads from the migrations so far to prisma/schema.prisma, for both
// databases, in Prisma's own folders. Both are asked for it in this process: SQLite in memory, PostgreSQL as PGlite.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'
import { checkMigrations } from './migration/check-migrations.mjs'
import { pgliteAdapter } from './migration/pglite-adapter.mjs'
import { loadSchemaEngine } from './migration/schema-engine.mjs'
import { memoryAdapter } from './migration/sqlite-adapter.mjs'
import { postgresqlSchema } from './postgresql-schema.mjs'

const LOCK = 'migration_lock.toml'
const EMPTY = '-- This is an empty migration.'

const name = process.argv[2] ?? ''
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('Give the migration a name of small letters, digits and _: npm run migration -- add_reports')
  process.exit(1)
}

const schema = readFileSync('prisma/schema.prisma', 'utf8')
const SchemaEngine = await loadSchemaEngine()
const sqlite = await diff('sqlite', schema, memoryAdapter())
const postgresql = compareBytewise(await diff('postgresql', postgresqlSchema(schema), pgliteAdapter()))

if (sqlite.startsWith(EMPTY) && postgresql.startsWith(EMPTY)) {
  console.log('The migrations lead to the schema already: nothing to write.')
} else {
  const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  write('sqlite', folder, sqlite)
  write('postgresql', folder, postgresql)
  advise(folder, [...(await faultsIn('sqlite')), ...(await faultsIn('postgresql'))])
}
process.exit(0) // PGlite leaves an exit code of its own behind

/**
 * The SQL that leads from the migrations of `provider` to `content`.
 * @param {'sqlite' | 'postgresql'} provider
 * @param {string} content the text of a schema
 * @param {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} adapter
 */
async function diff(provider, content, adapter) {
  const datamodel = { path: 'schema.prisma', content }
  const engine = await SchemaEngine.new({ datamodels: [[datamodel.path, content]] }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
  const { stdout } = await engine.diff({
    from: { tag: 'migrations', ...migrationsSoFar(provider) },
    to: { tag: 'schemaDatamodel', files: [datamodel] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return `${stdout?.trim()}\n`
}

/** @param {'sqlite' | 'postgresql'} provider */
function migrationsSoFar(provider) {
  const baseDir = resolve('prisma', provider, 'migrations')
  const folders = existsSync(baseDir) ? readdirSync(baseDir, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  const migrationDirectories = folders.map((folder) => folder.name).sort().map((path) => ({
    path,
    migrationFile: { path: 'migration.sql', content: { tag: /** @type {const} */ ('ok'), value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') } },
  }))
  return { baseDir, lockfile: { path: LOCK, content: lockFor(provider) }, shadowDbInitScript: '', migrationDirectories }
}

/**
 * Every text of PostgreSQL compares bytewise, as in SQLite: pages, searches and unique names are the same on both.
 * @param {string} sql
 */
function compareBytewise(sql) {
  return sql.replace(/("\w+" (?:SET DATA TYPE )?TEXT)\b(?! COLLATE)/g, '$1 COLLATE "C"')
}

/** @param {'sqlite' | 'postgresql'} provider @param {string} folder @param {string} sql */
function write(provider, folder, sql) {
  const migrations = join('prisma', provider, 'migrations')
  mkdirSync(join(migrations, folder), { recursive: true })
  writeFileSync(join(migrations, LOCK), lockFor(provider))
  writeFileSync(join(migrations, folder, 'migration.sql'), sql)
  console.log(`Wrote ${join(migrations, folder, 'migration.sql')}`)
}

/** @param {'sqlite' | 'postgresql'} provider */
async function faultsIn(provider) {
  const migrations = migrationsSoFar(provider).migrationDirectories.map(({ path, migrationFile }) => ({ name: path, sql: migrationFile.content.value }))
  if (provider === 'sqlite') {
    const database = new Database(':memory:')
    return checkMigrations(provider, migrations, { run: async (sql) => database.exec(sql), ask: async (sql) => database.prepare(sql).all() })
  }
  const database = await PGlite.create()
  return checkMigrations(provider, migrations, { run: (sql) => database.exec(sql), ask: async (sql) => (await database.query(sql)).rows })
}

/** Says whether the version of the site before the migration can run beside it. @param {string} folder @param {string[]} faults */
function advise(folder, faults) {
  if (faults.length === 0) return console.log('It only expands: the version of the site before it can run beside it.')
  console.log([
    '', 'The version of the site before this migration cannot run beside it:', ...faults.map((fault) => `  ${fault.replace(`${folder} `, '')}`),
    'Expand first: let this migration only add, and take away in a later one what no version uses any more.',
    'If the site does without already, say since when, in a line of its own in both files:',
    '  -- contract: since <earlier migration>', 'CONTRIBUTING.md explains it under “A migration”. npm test fails until then.',
  ].join('\n'))
}

/** @param {string} provider */
function lockFor(provider) {
  return `# Please do not edit this file manually\n# It should be added in your version-control system (e.g., Git)\nprovider = "${provider}"\n`
}
