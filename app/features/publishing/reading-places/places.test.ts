import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { countUses } from '../../../../tests/support/rate-limits'
import { stopClock } from '../../../../tests/support/second-factor'
import { untilAnswered } from '../../../../tests/support/until-answered'
import { rateLimits } from '~/kernel/rate-limit/rate-limits'
import { deleteReadingPlace } from './delete-reading-place'
import { saveReadingPlace } from './save-reading-place'
import { listReadingPlaces } from './list-reading-places'

useDatabase()
afterEach(() => setClock(null))

test('a place is kept only for the member, and the next one replaces it', async () => {
  const [reader, other] = await createMembers([{}, {}])
  expect(await saveReadingPlace(reader, '200-days', 3)).toEqual({ ok: true, value: { sample: '200-days', paragraph: 3, isFinished: false } })
  await saveReadingPlace(reader, '200-days', 4)
  expect(await listReadingPlaces(reader)).toEqual([{ sample: '200-days', paragraph: 4, isFinished: false }])
  expect(await listReadingPlaces(other)).toEqual([])
})

test('a visitor can keep a place too, because places are private', async () => {
  const visitor = await createMember({ role: 'visitor' })
  expect(await saveReadingPlace(visitor, 'sober-curious', 2)).toMatchObject({ ok: true })
})

test('fifty clicks at once are one row', async () => {
  const reader = await createMember()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => untilAnswered(() => saveReadingPlace(reader, '200-days', 1 + (n % 5)))))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await read.readingPlace.count()).toBe(1)
})

test('the latest place comes first', async () => {
  const reader = await createMember()
  const start = Date.now()
  for (const [minute, sample] of (['200-days', 'pastors-daughter', 'sober-curious', '200-days'] as const).entries()) {
    setClock(() => new Date(start + minute * 60_000))
    await saveReadingPlace(reader, sample, 2)
  }
  expect((await listReadingPlaces(reader)).map(({ sample }) => sample)).toEqual(['200-days', 'sober-curious', 'pastors-daughter'])
})

test('a text read to the end is finished until a new place is set', async () => {
  const reader = await createMember()
  await saveReadingPlace(reader, '200-days', 'end')
  expect(await listReadingPlaces(reader)).toEqual([{ sample: '200-days', paragraph: 5, isFinished: true }])
  await saveReadingPlace(reader, '200-days', 2)
  expect(await listReadingPlaces(reader)).toEqual([{ sample: '200-days', paragraph: 2, isFinished: false }])
})

test.each([0, -1, 6, 999])('paragraph %i of five is refused, and the former place stays', async (paragraph) => {
  const reader = await createMember()
  await saveReadingPlace(reader, '200-days', 3)
  expect(await saveReadingPlace(reader, '200-days', paragraph)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await listReadingPlaces(reader)).toMatchObject([{ paragraph: 3 }])
})

test('a deleted place is gone, that of another sample and of another member is not, and deleting twice is no error', async () => {
  const [reader, other] = await createMembers([{}, {}])
  await saveReadingPlace(reader, '200-days', 3)
  await saveReadingPlace(reader, 'sober-curious', 2)
  await saveReadingPlace(other, '200-days', 4)
  await deleteReadingPlace(reader, '200-days')
  await deleteReadingPlace(reader, '200-days')
  expect(await listReadingPlaces(reader)).toMatchObject([{ sample: 'sober-curious' }])
  expect(await listReadingPlaces(other)).toMatchObject([{ sample: '200-days' }])
})

test('places are deleted with their member, and nothing is kept for a deleted one', async () => {
  const reader = await createMember()
  await saveReadingPlace(reader, '200-days', 3)
  await write((tx) => tx.user.delete({ where: { id: reader.id } }))
  expect(await read.readingPlace.count()).toBe(0)
  expect(await saveReadingPlace(reader, '200-days', 3)).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('a place in a removed sample is ignored, and one beyond the end of a shortened text is its last paragraph', async () => {
  const reader = await createMember()
  const rows = [{ sample: 'gone', paragraph: 1 }, { sample: '200-days', paragraph: 9 }]
  await write((tx) => tx.readingPlace.createMany({ data: rows.map((row) => ({ ...row, userId: reader.id, updatedAt: now() })) }))
  expect(await listReadingPlaces(reader)).toEqual([{ sample: '200-days', paragraph: 5, isFinished: false }])
})

test('saving places is rate limited', async () => {
  stopClock()
  const reader = await createMember()
  await countUses('place:member', reader.id, rateLimits['place:member'].max - 1)
  expect(await saveReadingPlace(reader, '200-days', 2)).toMatchObject({ ok: true })
  const refused = await saveReadingPlace(reader, '200-days', 2)
  expect(refused).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
})
