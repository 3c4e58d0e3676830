import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createCommunity, createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { aggregateCounts } from './aggregate-counts'
import { recordCountChange, type CountName } from './record-count'
import { exportAnalytics } from './export-analytics'
import { readAnalytics, type AnalyticsScope } from './read-analytics'
import { computeShownSum } from './small-numbers'
import { getWeekStart } from './week'

useDatabase()
const start = new Date('2026-11-22T12:00:00Z')
beforeEach(() => setClock(() => start))
afterEach(() => setClock(null))

const week = 7 * 24 * 3_600_000
const ago = (weeks: number) => getWeekStart(new Date(start.getTime() - weeks * week))

const counted = (name: CountName, by: number, weeksAgo = 0, communityId = '') =>
  write((tx) => tx.countChange.create({ data: { id: `${name} ${weeksAgo} ${communityId} ${by}`, name, week: ago(weeksAgo), communityId, amount: by } }))

async function reportOf(scope: AnalyticsScope) {
  const result = await readAnalytics(await createMember({ role: 'admin' }), scope)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const seriesOf = async (scope: AnalyticsScope, name: string) => (await reportOf(scope)).series.find((series) => series.name === name)?.numbers

test('a report counts by week, added up or not, and shows no number below five', async () => {
  await counted('posts', 7, 0, 'a')
  await counted('posts', 6, 0, 'b')
  await counted('posts', 5, 11, 'a')
  await counted('posts', 9, 12, 'a')
  await counted('posts', 4, 3, 'a')
  const expected = [5, ...Array<null>(10).fill(null), 13]
  expect(await seriesOf({ weeks: 12 }, 'posts')).toEqual(expected)
  await aggregateCounts()
  expect(await seriesOf({ weeks: 12 }, 'posts')).toEqual(expected)
  await counted('posts', 1, 0, 'a')
  expect((await seriesOf({ weeks: 12 }, 'posts'))?.at(-1)).toBe(14)
  const year = await seriesOf({ weeks: 52 }, 'posts')
  expect(year).toHaveLength(52)
  expect(year?.filter(Boolean)).toEqual([9, 5, 14])
})

test('a community has its own numbers, but neither members nor a funnel', async () => {
  const [here, there] = [await createCommunity(), await createCommunity()]
  await counted('posts', 7, 0, here.id)
  await counted('posts', 8, 0, there.id)
  await counted('active-in', 6, 0, here.id)
  await counted('joins', 5, 1, here.id)
  for (const isAddedUp of [false, true]) {
    if (isAddedUp) await aggregateCounts()
    const { series, funnel, moderation } = await reportOf({ weeks: 12, communityId: here.id })
    expect(series.map(({ name, numbers }) => [name, numbers.at(-1), numbers.at(-2)])).toEqual([
      ['active-in', 6, null], ['posts', 7, null], ['comments', null, null], ['joins', null, 5],
    ])
    expect([funnel, moderation]).toEqual([null, null])
  }
})

test('the funnel leads from visits to first stories', async () => {
  await counted('registration-visits', 40)
  await counted('registration-visits', 20, 2)
  await counted('members', 12, 2)
  await counted('first-stories', 4, 1)
  const { funnel } = await reportOf({ weeks: 12 })
  expect(funnel).toEqual({
    visits: 60,
    registrations: { number: 12, isLeast: true }, // the admin counts too, in another week
    firstStories: null,
  })
})

describe('a sum', () => {
  test.each([
    ['of large numbers is told', [5, 6], { number: 11, isLeast: false }],
    ['tells no single small number', [20, 3], { number: 20, isLeast: true }],
    ['tells no small rest', [20, 1, 2], { number: 20, isLeast: true }],
    ['counts small numbers that together are large', [20, 3, 2], { number: 25, isLeast: false }],
    ['of nothing but a small number is not told', [3, 0], { number: null, isLeast: false }],
    ['of small numbers alone is told where it is large', [3, 3], { number: 6, isLeast: false }],
  ])('%s', (_what, numbers, expected) => {
    expect(computeShownSum(numbers)).toEqual(expected)
  })
})

test('moderation times are shown in hours and shares, and only for five cases or more', async () => {
  const few = { decided: null, meanHours: null, inTime: null, isNearlyAllInTime: false }
  await counted('cases-decided', 4)
  await counted('case-minutes', 400)
  expect((await reportOf({ weeks: 12 })).moderation).toEqual(few)
  await counted('cases-decided', 16, 1)
  await counted('cases-decided-in-time', 12, 1)
  await counted('case-minutes', 20 * 60 * 30 - 400, 1)
  expect((await reportOf({ weeks: 12 })).moderation).toEqual({ decided: 20, meanHours: 30, inTime: 12, isNearlyAllInTime: false })
  await counted('cases-decided-in-time', 7)
  expect((await reportOf({ weeks: 12 })).moderation).toEqual({ decided: 20, meanHours: 30, inTime: null, isNearlyAllInTime: true })
})

test('only admins read a report, and a deleted community is not found', async () => {
  for (const role of ['visitor', 'member', 'moderator'] as const) {
    const someone = await createMember({ role })
    expect(await readAnalytics(someone, { weeks: 12 })).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await exportAnalytics(someone, { weeks: 12 })).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  }
  expect(await read.auditEntry.count()).toBe(0)
  const admin = await createMember({ role: 'admin' })
  expect(await readAnalytics(admin, { weeks: 12, communityId: admin.id })).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('the file contains the numbers by week without small ones, and its export is logged', async () => {
  const admin = await createMember({ role: 'admin' })
  const community = await createCommunity()
  await write((tx) => recordCountChange(tx, 'posts', { by: 1234, communityId: community.id }))
  const file = await exportAnalytics(admin, { weeks: 12, communityId: community.id })
  let text = ''
  if (file.ok) for await (const part of file.value) text += part
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('"week","active_in","posts","comments","joins"')
  expect(lines).toHaveLength(13)
  expect(lines[12]).toBe(`"${ago(0)}","fewer than 5",1234,"fewer than 5","fewer than 5"`)
  expect(await read.auditEntry.findMany({ select: { action: true, targetId: true, details: true } }))
    .toEqual([{ action: 'report-exported', targetId: community.id, details: '{"weeks":12}' }])
})
