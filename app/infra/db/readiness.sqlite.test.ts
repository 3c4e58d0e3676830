import { afterEach, expect, test, vi } from 'vitest'
import { createMember } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { closeDb, read, sql, write } from '~/infra/db'
import { detectDatabaseProblem } from './readiness'

useDatabase()

afterEach(() => void vi.useRealTimers())

const pragma = (setting: string) => write((tx) => tx.$queryRaw(sql([`PRAGMA ${setting}`])))

test.each([
  ['database_read_only', 'query_only = 1'],
  ['database_full', 'max_page_count = 1'],
])('a database that refuses writes is %s until it accepts them again, which is noticed within a second', async (cause, begin) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await createMember()
  expect(await detectDatabaseProblem()).toBeUndefined()
  await pragma(begin)
  // Writes succeed until the free pages are used up.
  let refusal: unknown
  while (!refusal) await createMember({ lastName: 'x'.repeat(3_000) }).catch((error: unknown) => (refusal = error))
  expect(refusal).toMatchObject({ reason: cause })
  expect(await detectDatabaseProblem()).toBe(cause)
  vi.advanceTimersByTime(800)
  expect(await detectDatabaseProblem()).toBe(cause)
  await closeDb()
  vi.advanceTimersByTime(800)
  expect(await detectDatabaseProblem()).toBeUndefined()
  expect(await read.rateCount.count()).toBe(0)
})
