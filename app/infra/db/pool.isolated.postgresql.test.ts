import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { Prisma } from './generated/sqlite/client'
import { TimedPool } from './pool'
import { env } from '../env'
import { setMetricsRecorder } from '../metrics/recorder'
import { metricSources } from '../metrics/sources'
import { runInRequestContext } from '../request-context'
import { read, sql, write } from '~/infra/db'
import { useDatabase } from '../../../tests/support/database'

process.env.SLOW_QUERY_MS = '50'
process.env.DATABASE_POOL_SIZE = '3'
useDatabase()
const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => setMetricsRecorder(undefined))

const sleep = (name: string) => read.$queryRaw(sql`select cast(pg_sleep(0.2) as text) as ${Prisma.raw(`"${name}"`)}`)

test('queries that wait for a connection are measured, the wait does not count as slowness, and each is logged for its own request', async () => {
  const waits: number[] = []
  setMetricsRecorder({ countRequest: () => {}, observeAdmission: () => {}, observePool: (ms) => waits.push(ms) })
  const names = Array.from({ length: 8 }, (_, n) => `sleeper-${n}.`)
  const asked = names.map((requestId) => runInRequestContext({ requestId, clientAddress: '', onClose: () => {}, cache: new Map() }, () => sleep(requestId)))
  await expect.poll(() => metricSources.pool?.().waiting, { interval: 5 }).toBeGreaterThan(0)
  expect(metricSources.pool?.()).toMatchObject({ limit: 3, inUse: 3, idle: 0 })
  await Promise.all(asked)
  expect(waits).toHaveLength(8)
  expect(Math.max(...waits)).toBeGreaterThan(300)
  expect(metricSources.pool?.()).toMatchObject({ inUse: 0, waiting: 0 })
  const lines = printed.mock.calls.map(([line]) => JSON.parse(String(line)) as { requestId: string, statement: string, ms: number })
  for (const name of names) {
    expect(lines.filter(({ statement }) => statement.includes(name)).map(({ requestId }) => requestId)).toEqual([name])
  }
  // Without the wait, the fastest of the last queries took no longer than the first ones.
  expect(Math.min(...lines.map(({ ms }) => ms))).toBeLessThan(Math.max(...waits))
})

test('a process opens as many connections as DATABASE_POOL_SIZE says, and further requests wait for one', async () => {
  // One connection for all checks: PostgreSQL counts a closed one until its process has ended.
  const onlooker = new pg.Client({ connectionString: env.databaseUrl })
  await onlooker.connect()
  const open = async () => {
    const { rows } = await onlooker.query<{ open: number }>(
      `select count(*)::int as "open" from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.open
  }
  const asked = Promise.all(Array.from({ length: 6 }, (_, n) => sleep(`other-${n}.`)))
  await expect.poll(open).toBe(3)
  expect(await asked).toHaveLength(6)
  expect(await open()).toBe(3)
  await onlooker.end()
})

test('a transaction that waits for a connection is measured too', async () => {
  const waits: number[] = []
  setMetricsRecorder({ countRequest: () => {}, observeAdmission: () => {}, observePool: (ms) => waits.push(ms) })
  await write((tx) => tx.$queryRaw(sql`select 1`))
  expect(waits).toHaveLength(1)
})

test('a connection returned in the middle of a transaction is not used again', async () => {
  const pool = new TimedPool({ connectionString: env.databaseUrl, max: 1, statement_timeout: 400, query_timeout: 300 })
  const client = await pool.connect()
  await client.query('begin')
  // The statement times out, and the rollback behind it waits in vain.
  await Promise.allSettled([client.query('select pg_sleep(2)'), client.query('rollback')])
  client.release()
  const { rows } = await pool.query<{ answer: number }>('select 1 as answer')
  expect(rows).toEqual([{ answer: 1 }])
  await pool.end()
})

test('a connection that the server closes while nobody waits for its answer ends no process', async () => {
  const pool = new TimedPool({ connectionString: env.databaseUrl, max: 1 })
  const client = await pool.connect()
  const { rows: [process] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const closed = new Promise((resolve) => client.once('end', resolve))
  await read.$queryRaw(sql`select pg_terminate_backend(${process!.pid}::int)`)
  await closed
  client.release()
  const { rows } = await pool.query<{ answer: number }>('select 1 as answer')
  expect(rows).toEqual([{ answer: 1 }])
  await pool.end()
})
