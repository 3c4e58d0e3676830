import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { useDatabase } from '../../../../tests/support/database'
import { aggregateCounts } from './aggregate-counts'
import { recordCountChange, type CountName } from './record-count'
import { countRegistrationVisit, saveRegistrationVisits } from './registration-visits'
import { readSiteTotals } from './read-totals'
import { getWeekStart } from './week'

useDatabase()
const start = new Date('2026-11-22T12:00:00Z')
beforeEach(() => setClock(() => start))
afterEach(() => setClock(null))

const count = (name: CountName, counted = {}) => write((tx) => recordCountChange(tx, name, counted))
const week = getWeekStart(start)
const weekly = async () => (await read.weeklyCount.findMany({ orderBy: [{ name: 'asc' }, { communityId: 'asc' }] })).map((row) => [row.name, row.communityId, row.amount])
const tallies = async () => Object.fromEntries((await read.tally.findMany()).map(({ name, amount }) => [name, amount]))

async function addAll() {
  while (await aggregateCounts());
}

test('counts become a week’s count of the community and of the whole site, and a total', async () => {
  await count('posts', { communityId: 'a' })
  await count('posts', { communityId: 'b', by: 2 })
  await count('posts-gone', { communityId: 'b' })
  await count('members')
  await addAll()
  expect(await weekly()).toEqual([
    ['members', '', 1], ['posts', '', 3], ['posts', 'a', 1], ['posts', 'b', 2], ['posts-gone', '', 1], ['posts-gone', 'b', 1],
  ])
  expect((await read.weeklyCount.findMany()).every((row) => row.week === week)).toBe(true)
  expect(await tallies()).toEqual({ members: 1, posts: 3, 'posts-gone': 1 })
  expect(await read.countChange.count()).toBe(0)
  await count('posts', { communityId: 'a' })
  await addAll()
  expect(await tallies()).toEqual({ members: 1, posts: 4, 'posts-gone': 1 })
})

test('nothing to add up changes nothing', async () => {
  expect(await aggregateCounts()).toBe(false)
  expect(await read.tally.count()).toBe(0)
})

test('what exceeds one transaction is moved by the next', async () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => ({ id: `id ${n}`, name: 'posts', week, communityId: `c ${n % 700}`, amount: 1 }))
  await write((tx) => tx.countChange.createMany({ data: rows }))
  expect(await aggregateCounts()).toBe(true)
  expect(await aggregateCounts()).toBe(false)
  expect(await tallies()).toEqual({ posts: 1_001 })
  expect(await read.weeklyCount.count()).toBe(701)
})

test('each row counts exactly once, and no total jumps, while several write and several add up', async () => {
  const seen: number[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; n < 12; n++) {
      await count('posts', { communityId: `c${(writer + n) % 3}` })
      await count('members')
    }
  })
  const adders = [1, 2, 3].map(async () => {
    for (let n = 0; n < 8; n++) await aggregateCounts()
  })
  const reader = (async () => {
    for (let n = 0; n < 40; n++) seen.push((await readSiteTotals()).posts)
  })()
  await Promise.all([...writers, ...adders, reader])
  expect(await readSiteTotals()).toMatchObject({ posts: 48, members: 48 })
  await addAll()
  expect(await tallies()).toEqual({ members: 48, posts: 48 })
  expect((await read.weeklyCount.findMany({ where: { name: 'posts', communityId: { not: '' } } })).reduce((sum, { amount }) => sum + amount, 0)).toBe(48)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('visits of the registration form are saved together, once', async () => {
  countRegistrationVisit()
  countRegistrationVisit()
  expect(await read.countChange.count()).toBe(0)
  await saveRegistrationVisits()
  await saveRegistrationVisits()
  expect((await read.countChange.findMany()).map(({ name, communityId, amount }) => [name, communityId, amount])).toEqual([['registration-visits', '', 2]])
})

test('a total is never below zero, even after an uncounted row was removed', async () => {
  await count('comments-gone')
  expect(await readSiteTotals()).toMatchObject({ comments: 0 })
})
