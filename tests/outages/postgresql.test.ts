import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import { runTask, siteEnv } from '../e2e/support/task'
import { type PostgresqlServer, startPostgresqlServer } from '../support/postgresql'
import { registerWriter, type Writer } from './support/asks'
import { everyAddress } from './support/every-address'
import { endure, nothingWrong } from './support/outage'
import { postgresqlOutages } from './support/postgresql-outages'

const DATABASE = 'site'
const PROCESSES = Number(process.env.OUTAGE_PROCESSES ?? 1)

let server: PostgresqlServer
let sites: Site[] = []
let writer: Writer

beforeAll(async () => {
  server = await startPostgresqlServer({ max_connections: '40', fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' })
  await server.createDatabase(DATABASE)
  const env = siteEnv(server.url(DATABASE))
  for (const name of ['migrate', 'first-rows']) runTask(name, [], env)
  const { SESSION_SECRET = '' } = env
  for (let n = 0; n < PROCESSES; n += 1) sites.push(await startSite({ DATABASE_URL: server.url(DATABASE), SESSION_SECRET }))
  writer = await registerWriter(sites[0]!.url, 'writer')
}, 120_000)

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  sites = []
  await server.remove()
})

async function stored(titles: string[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: server.url(DATABASE) })
  await client.connect()
  const { rows } = await client.query<{ title: string, count: string }>('select title, count(*) from "Post" where title = any($1) group by title', [titles])
  await client.end()
  const counts = new Map(rows.map(({ title, count }) => [title, Number(count)]))
  return titles.map((title) => counts.get(title) ?? 0)
}

describe('while PostgreSQL is unreachable, every failure is a 503 with Retry-After and a cause, and no acknowledged write is lost', () => {
  test.each([
    ['stopped', 'stopped', 'database_unreachable'],
    ['frozen', 'frozen', 'database_timeout'],
    ['out of connections', 'outOfConnections', 'database_connections'],
    ['read-only', 'readOnly', 'database_read_only'],
  ] as const)('%s', async (_name, outage, cause) => {
    const seen = await endure(sites, writer, postgresqlOutages(server, DATABASE)[outage])
    console.log(JSON.stringify({ ...seen, kept: seen.kept.length }))
    expect(seen).toMatchObject(nothingWrong)
    expect(Object.keys(seen.unavailable)).toContain(cause)
    expect(await stored(seen.kept)).toEqual(seen.kept.map(() => 1))
  })
})

test('every screen, address and call answers without PostgreSQL, and no answer is 500', async () => {
  await server.stop()
  const answers = await everyAddress(sites[0]!, writer)
  await server.start()
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(50)
})
