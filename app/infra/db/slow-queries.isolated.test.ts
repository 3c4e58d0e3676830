import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../env'
import { runInRequestContext } from '../request-context'
import { read, sql, write } from '~/infra/db'
import { getDatabaseSizeInBytes } from './size'
import { recordQueryDuration, getSlowQueryCount, maskQueryValues } from './slow-queries'
import { useDatabase } from '../../../tests/support/database'

process.env.SLOW_QUERY_MS = '20'
useDatabase()

const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => printed.mockClear())
interface Line {
  event: string
  ms: number
  statement: string
  unlogged?: number
  requestId?: string
}
const linesOf = (text: string) => printed.mock.calls.map(([line]) => JSON.parse(String(line)) as Line)
  .filter(({ event, statement }) => event === 'slow_query' && statement.includes(text))

const slow = (canary: string) => env.databaseKind === 'postgresql'
  ? sql`select cast(pg_sleep(0.1) as text), ${canary} as "a", 'canary-literal' as "b", 4711 as "c"`
  : sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 500000)
      select count(*), ${canary} as "a", 'canary-literal' as "b", 4711 as "c" from n`

test('a slow query is logged once, with its text, its duration and its request, and without any value', async () => {
  const before = getSlowQueryCount()
  const context = { requestId: 'request-1', clientAddress: '', onClose: () => {}, cache: new Map() }
  await runInRequestContext(context, () => read.$queryRaw(slow('canary@example.org')))
  const [line, ...more] = linesOf('as "c"')
  expect(more).toEqual([])
  expect(line).toMatchObject({ requestId: 'request-1', statement: expect.stringContaining('? as "c"') as string })
  expect(line?.ms).toBeGreaterThanOrEqual(20)
  expect(JSON.stringify(line)).not.toMatch(/canary|4711/)
  expect(getSlowQueryCount()).toBeGreaterThan(before)
})

test('a slow query inside a transaction is logged too', async () => {
  await write((tx) => tx.$queryRaw(sql`${slow('canary@example.org')} where 'in' <> 'transaction'`))
  const [line, ...more] = linesOf('where ? <> ?')
  expect([line !== undefined, more]).toEqual([true, []])
  expect(JSON.stringify(line)).not.toMatch(/canary|4711/)
})

test('a statement below the threshold is not logged; one that stays slow is not logged again at once', () => {
  recordQueryDuration('select quick', 19.9)
  expect(linesOf('quick')).toEqual([])
  for (let n = 0; n < 3; n += 1) recordQueryDuration('select always_slow', 20)
  expect(linesOf('always_slow')).toMatchObject([{ ms: 20 }])
})

test.each([
  [`select "a1", t0.b from "User" as t0 where x = 'it''s me' and y = 12.5 limit 3`, 'select "a1", t0.b from "User" as t0 where x = ? and y = ? limit ?'],
  ['update "T" set a = $1, b = $12\n  where c in ($3,$4, $5)', 'update "T" set a = $1, b = $12 where c in (…)'],
  ['select * from t where id in (?, ?) or x = ?', 'select * from t where id in (…) or x = ?'],
  ["select 'cut off", 'select ?'],
])('the text of %s is kept, without values', (statement, kept) => {
  expect(maskQueryValues(statement)).toBe(kept)
})

test('a long statement is truncated', () => {
  expect(maskQueryValues(`select ${'"column", '.repeat(100_000)}`).length).toBe(2_000)
})

test('the size of the database is reported', async () => {
  expect(await getDatabaseSizeInBytes()).toBeGreaterThan(100_000)
})
