import { afterAll, expect, test, vi } from 'vitest'
import { read, write } from '~/infra/db'
import { useDatabase } from '../../../../tests/support/database'
import { purgeExpiredRows } from './purge'

// Makes PostgreSQL look up the rows of a batch once per row of the table, as with old statistics.
vi.hoisted(() => (process.env.PGOPTIONS = '-c enable_hashjoin=off -c enable_hashagg=off -c enable_sort=off -c enable_mergejoin=off -c enable_material=off'))

useDatabase()
afterAll(() => delete process.env.PGOPTIONS)

const past = new Date(Date.now() - 60_000)

test('a batch has no more rows than its limit, whatever plan PostgreSQL chooses', async () => {
  const data = Array.from({ length: 250 }, (_, n) => ({ key: `key ${n}`, count: 1, resetAt: past }))
  await write((tx) => tx.rateCount.createMany({ data }))
  expect(await purgeExpiredRows({ batch: 40, run: 100 })).toBe(true)
  expect(await read.rateCount.count()).toBe(150)
})
