import { expect, test } from 'vitest'
import { createCommunity, createMember, createPledge } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { isForeignKeyViolation, isUniqueViolation, join, read, sql, UnavailableError, write } from '~/infra/db'

useDatabase()

const caught = (answer: Promise<unknown>) => answer.then(() => undefined, (error: unknown) => error)

test('a date, a boolean and a null are read as written, and find their row', async () => {
  const at = new Date('2026-05-04T10:00:00.123Z')
  const { id } = await createMember()
  await write((tx) => tx.user.update({ where: { id }, data: { mutedUntil: at } }))
  expect(await read.user.findFirst({ where: { mutedUntil: at } })).toMatchObject({ id, mutedUntil: at, suspendedUntil: null })
  expect(await read.user.count({ where: { mutedUntil: { gt: new Date(at.getTime() - 1), lt: new Date(at.getTime() + 1) } } })).toBe(1)
  const rows = await read.$queryRaw(sql`SELECT "id", "mutedUntil", "suspendedUntil" FROM "User" WHERE "mutedUntil" = ${at}`)
  expect(rows).toEqual([{ id, mutedUntil: at, suspendedUntil: null }])

  const closed = await createCommunity({ isActive: false })
  await createCommunity({ isActive: true })
  expect(await read.community.findMany({ where: { isActive: false } })).toEqual([closed])
  expect(await read.$queryRaw(sql`SELECT "isActive" FROM "Community" WHERE "isActive" = ${false}`)).toEqual([{ isActive: false }])
})

test.each([0n, 250_050n, 9_007_199_254_740_993n, -9_223_372_036_854_775_808n])('the big integer %s keeps every digit, and finds its row', async (amount) => {
  const { id } = await createPledge({}, { customAmountCents: amount })
  expect(await read.pledge.findFirst({ where: { customAmountCents: amount } })).toMatchObject({ id, customAmountCents: amount })
  const query = sql`SELECT "customAmountCents" FROM "Pledge" WHERE "customAmountCents" = ${amount}`
  expect(await read.$queryRaw(query)).toEqual([{ customAmountCents: amount }])
  expect(await write((tx) => tx.$queryRaw(query))).toEqual([{ customAmountCents: amount }])
})

test('bytes are read as written', async () => {
  const data = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
  const recording = { language: 'en', mediaType: 'audio/mpeg', bytes: data.length, hash: 'x', createdAt: new Date() }
  await write((tx) => tx.recording.create({ data: { ...recording, parts: { create: [{ no: 0, data }, { no: 1, data: new Uint8Array() }] } } }))
  const parts = [{ data }, { data: new Uint8Array() }]
  const query = sql`SELECT "data" FROM "RecordingPart" ORDER BY "no"`
  expect(await read.recordingPart.findMany({ select: { data: true }, orderBy: { no: 'asc' } })).toEqual(parts)
  expect(await read.$queryRaw(query)).toEqual(parts)
  expect(await write((tx) => tx.$queryRaw(query))).toEqual(parts)
  expect(await read.recordingPart.count({ where: { data } })).toBe(1)
})

test('a list finds the row of each of its values, even a list of thousands', async () => {
  const { id } = await createCommunity()
  const { id: other } = await createCommunity()
  expect(await read.community.count({ where: { id: { in: [id, other, 'none'] } } })).toBe(2)
  expect(await read.community.count({ where: { id: { in: [] } } })).toBe(0)
  expect(await read.community.findMany({ where: { id: { in: [...Array.from({ length: 3_000 }, String), id] } }, select: { id: true } })).toEqual([{ id }])
  const rows = await read.$queryRaw(sql`SELECT "id" FROM "Community" WHERE "id" IN (${join([id, other, 'none'])}) ORDER BY "id"`)
  expect(rows).toEqual([{ id }, { id: other }])
})

test('a change in SQL returns how many rows it changed', async () => {
  await createCommunity()
  await createCommunity()
  expect(await write((tx) => tx.$executeRaw(sql`UPDATE "Community" SET "postCount" = 3`))).toBe(2)
  expect(await write((tx) => tx.community.updateMany({ where: { postCount: 4 }, data: { postCount: 5 } }))).toEqual({ count: 0 })
})

test('a taken value, a missing parent and a missing value are distinguished, in SQL too', async () => {
  const { id: userId } = await createMember()
  const { id: communityId } = await createCommunity()
  const membership = { userId, communityId, joinedAt: new Date() }
  await write((tx) => tx.membership.create({ data: membership }))

  const taken = [
    await caught(write((tx) => tx.membership.create({ data: membership }))),
    await caught(write((tx) => tx.$executeRaw(sql`INSERT INTO "Membership" ("userId", "communityId", "joinedAt") VALUES (${userId}, ${communityId}, ${new Date()})`))),
  ]
  const orphan = await caught(write((tx) => tx.membership.create({ data: { ...membership, communityId: 'none' } })))
  const empty = await caught(write((tx) => tx.$executeRaw(sql`INSERT INTO "Membership" ("userId", "communityId") VALUES (${userId}, ${communityId})`)))

  expect(taken.map((error) => isUniqueViolation(error))).toEqual([true, true])
  expect([isUniqueViolation(orphan), isForeignKeyViolation(orphan)]).toEqual([false, true])
  expect([isUniqueViolation(empty), isForeignKeyViolation(empty)]).toEqual([false, false])
  expect(empty).toBeInstanceOf(Error)
  expect([...taken, orphan, empty].filter((error) => error instanceof UnavailableError)).toEqual([])
})
