import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresqlServer } from '../../support/postgresql'
import type { Outage } from './outage'

export function postgresqlOutages(server: PostgresqlServer, database: string): Record<'stopped' | 'frozen' | 'outOfConnections' | 'readOnly', Outage> {
  const url = server.url(database)
  let frozen: number[] = []
  let held: pg.Client[] = []
  return {
    stopped: {
      begin: () => server.stop(),
      end: () => server.start(),
    },
    frozen: {
      async begin() {
        frozen = await processesOf(server, url)
        for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      },
      async end() {
        for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT')
        await accepts(url)
      },
    },
    outOfConnections: {
      async begin() {
        const first = await connect(url)
        held = [first]
        // Takes the site's connections too, until no free one is left.
        for (let taken: number | null = 1; taken !== 0;) {
          ({ rowCount: taken } = await first.query(TAKE, [HOLDER]))
          held.push(...await connectAll(url))
        }
      },
      async end() {
        await Promise.all(held.map((client) => client.end()))
        await accepts(url)
      },
    },
    readOnly: {
      begin: () => reload(url, 'ALTER SYSTEM SET default_transaction_read_only = on'),
      end: () => reload(url, 'ALTER SYSTEM RESET default_transaction_read_only'),
    },
  }
}

const HOLDER = 'holds connections'
const TAKE = `
  select pg_terminate_backend(pid) from pg_stat_activity where application_name <> $1 and backend_type = 'client backend'`

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: HOLDER })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function connectAll(url: string): Promise<pg.Client[]> {
  const clients: pg.Client[] = []
  for (;;) {
    const client = await connect(url).catch(() => undefined)
    if (!client) return clients
    clients.push(client)
  }
}

async function accepts(url: string): Promise<void> {
  for (;;) {
    const client = await connect(url).catch(() => undefined)
    if (client) return client.end()
    await wait(10)
  }
}

async function reload(url: string, statement: string): Promise<void> {
  const client = await connect(url)
  await client.query('set default_transaction_read_only = off')
  await client.query(statement)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** The main process first, because it would start new ones, then all others. */
async function processesOf(server: PostgresqlServer, url: string): Promise<number[]> {
  const client = await connect(url)
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  return [server.pid(), ...rows.map(({ pid }) => pid)]
}
