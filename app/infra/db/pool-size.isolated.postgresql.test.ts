import pg from 'pg'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/database'
import { read, sql } from '~/infra/db'
import { env } from '~/infra/env'

process.env.DATABASE_POOL_SIZE = '3'
useDatabase()

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
  const asked = Promise.all(Array.from({ length: 12 }, () => read.$queryRaw(sql`select pg_sleep(0.2)::text`)))
  await expect.poll(open).toBe(3)
  expect(await asked).toHaveLength(12)
  expect(await open()).toBe(3)
  await onlooker.end()
})
