import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { saveReadingPlace } from '~/features/publishing/reading-places/save-reading-place'
import { setBookmark } from './bookmark'
import { changeJourney } from './change-journey'
import { readJourney } from './read-journey'

useDatabase()
afterEach(() => setClock(null))

const day = 24 * 3_600_000
const joined = new Date('2026-01-01T12:00:00Z')

const onDay = (days: number) => setClock(() => new Date(joined.getTime() + days * day))
const createReader = () => createMember({ createdAt: joined })

test('a member without settings counts from the day of joining', async () => {
  const reader = await createReader()
  onDay(50)
  expect(await readJourney(reader)).toEqual({ state: 'counted', startedAt: joined, pausedDays: 0, weeks: 7, milestone: { unit: 'weeks', count: 4 } })
  expect(await read.journey.count({ where: { userId: reader.id } })).toBe(0)
})

test('a paused journey shows only when the pause began, and later the pause is left out', async () => {
  const reader = await createReader()
  onDay(8)
  await changeJourney(reader, 'pause')
  onDay(100)
  await changeJourney(reader, 'pause')
  expect(await readJourney(reader)).toEqual({ state: 'paused', pausedAt: new Date(joined.getTime() + 8 * day) })
  await changeJourney(reader, 'go-on')
  await changeJourney(reader, 'go-on')
  expect(await readJourney(reader)).toMatchObject({ state: 'counted', pausedDays: 92, weeks: 1 })
  onDay(106)
  expect(await readJourney(reader)).toMatchObject({ weeks: 2 })
})

test('pauses of less than a day cost nothing, however many', async () => {
  const reader = await createReader()
  for (let n = 0; n < 5; n++) {
    onDay(20 + n / 4)
    await changeJourney(reader, 'pause')
    onDay(20 + n / 4 + 0.2)
    await changeJourney(reader, 'go-on')
  }
  expect(await readJourney(reader)).toMatchObject({ pausedDays: 0, weeks: 3 })
})

test('resuming without a pause changes nothing, and twenty at once leave the pause out once', async () => {
  const reader = await createReader()
  expect(await changeJourney(reader, 'go-on')).toMatchObject({ ok: true })
  expect(await readJourney(reader)).toMatchObject({ state: 'counted', startedAt: joined })
  onDay(10)
  await changeJourney(reader, 'pause')
  onDay(20)
  const answers = await Promise.all(Array.from({ length: 20 }, () => changeJourney(reader, 'go-on')))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await readJourney(reader)).toMatchObject({ pausedDays: 10 })
})

test('a new start counts from that moment, paused or not', async () => {
  const reader = await createReader()
  onDay(10)
  await changeJourney(reader, 'pause')
  onDay(30)
  await changeJourney(reader, 'start-anew')
  expect(await readJourney(reader)).toEqual({ state: 'counted', startedAt: now(), pausedDays: 0, weeks: 0, milestone: null })
  onDay(37)
  expect(await readJourney(reader)).toMatchObject({ weeks: 1, milestone: { unit: 'weeks', count: 1 } })
})

test('deletion removes bookmarks, reading places and the count of this member at once, and nothing is counted until a new start', async () => {
  const [reader, other, community] = [await createReader(), await createReader(), await createCommunity()]
  const story = await createPost({ author: other, community })
  for (const member of [reader, other]) {
    await join(member, community)
    await setBookmark(member, story.id, true)
    await saveReadingPlace(member, '200-days', 3)
  }
  const kept = async (userId: string) => [await read.bookmark.count({ where: { userId } }), await read.readingPlace.count({ where: { userId } })]
  expect(await changeJourney(reader, 'delete')).toMatchObject({ ok: true })
  expect(await kept(reader.id)).toEqual([0, 0])
  expect(await kept(other.id)).toEqual([1, 1])
  expect(await read.journey.findUnique({ where: { userId: reader.id } })).toEqual({ userId: reader.id, startedAt: null, pausedAt: null, pausedDays: 0 })
  expect(await read.post.count({ where: { id: story.id } })).toBe(1)
  onDay(400)
  for (const act of ['pause', 'go-on', 'delete'] as const) {
    await changeJourney(reader, act)
    expect(await readJourney(reader)).toEqual({ state: 'none' })
  }
  await changeJourney(reader, 'start-anew')
  expect(await readJourney(reader)).toMatchObject({ state: 'counted', weeks: 0 })
})

test('a journey is deleted with its member, and nothing is kept for a deleted one', async () => {
  const reader = await createReader()
  await changeJourney(reader, 'pause')
  await write((tx) => tx.user.delete({ where: { id: reader.id } }))
  expect(await read.journey.count({ where: { userId: reader.id } })).toBe(0)
  expect(await changeJourney(reader, 'pause')).toMatchObject({ ok: false, error: { code: 'not_found' } })
})
