// Generates the Prisma clients for both databases from one schema, without downloading an engine.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { toPostgresqlSchema } from './postgresql-schema.mjs'

const SQLITE = 'prisma/schema.prisma'
const POSTGRESQL = '.cache/postgresql/schema.prisma'

mkdirSync('.cache/postgresql', { recursive: true })
writeFileSync(POSTGRESQL, toPostgresqlSchema(readFileSync(SQLITE, 'utf8')))
const codes = await Promise.all([SQLITE, POSTGRESQL].map(generate))
process.exitCode = codes.every((code) => code === 0) ? 0 : 1

function generate(schema) {
  const cli = spawn(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--schema', schema, '--no-hints'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Unless PRISMA_SCHEMA_ENGINE_BINARY names a file, Prisma downloads an engine that generation does not need.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
  let complaints = ''
  cli.stderr.on('data', (chunk) => (complaints += chunk))
  return new Promise((resolve) => {
    cli.on('close', (code) => {
      if (code !== 0) console.error(complaints)
      resolve(code)
    })
  })
}
