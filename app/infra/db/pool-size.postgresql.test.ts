import { expect, test } from 'vitest'
import { query, useDatabase } from '../../../tests/support/database'
import { read, sql } from '~/infra/db'
import { env } from '~/infra/env'

process.env.DATABASE_POOL_SIZE = '3'
useDatabase()

test('a process opens as many connections as DATABASE_POOL_SIZE says, and all that ask for more take turns', async () => {
  const asked = Promise.all(Array.from({ length: 12 }, () => read.$queryRaw(sql`select pg_sleep(0.2)::text`)))
  const name = new URL(env.databaseUrl).pathname.slice(1)
  const open = async () => {
    const [row] = await query(env.databaseUrl, `select count(*)::int as "open" from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`)
    return Number(row?.open)
  }
  await expect.poll(open).toBe(3)
  expect(await asked).toHaveLength(12)
  expect(await open()).toBe(3)
})
