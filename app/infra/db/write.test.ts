import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createCommunity, createMember } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { isUniqueViolation, read, sql, type Tx, UnavailableError, write } from '~/infra/db'
import { env } from '~/infra/env'
import { createId } from '~/infra/ids'

useDatabase()

test('an acknowledged write stays when another open transaction is rolled back', async () => {
  const community = await createCommunity()
  let answered = () => {}
  const otherIsAnswered = new Promise<void>((resolve) => (answered = resolve))
  const failing = write(async (tx) => {
    await tx.community.update({ where: { id: community.id }, data: { description: 'Never kept' } })
    await Promise.race([otherIsAnswered, new Promise((resolve) => setTimeout(resolve, 200))])
    throw new Error('rolled back')
  })
  const member = createMember()
  void member.then(answered)
  await expect(failing).rejects.toThrow('rolled back')
  const { id } = await member
  expect(await read.user.count({ where: { id } })).toBe(1)
  expect((await read.community.findUniqueOrThrow({ where: { id: community.id } })).description).not.toBe('Never kept')
})

test('changes of a transaction are not read before its commit', async () => {
  const { id } = await createCommunity()
  await write(async (tx) => {
    await tx.community.update({ where: { id }, data: { postCount: 7 } })
    expect((await tx.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(7)
    expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(0)
  })
  expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(7)
})

describe('a write whose time is up', () => {
  const limit = env.databaseKind === 'sqlite' ? 1 : 10

  test('changes nothing in the transaction that follows', async () => {
    const { id } = await createCommunity()
    const rename = (tx: Tx, name: string) => tx.$executeRaw(sql`UPDATE "Community" SET "description" = ${name} WHERE "id" = ${id}`)
    let [openNext, endLate] = [() => {}, () => {}]
    const nextIsOpen = new Promise<void>((resolve) => (openNext = resolve))
    const lateHasEnded = new Promise<void>((resolve) => (endLate = resolve))
    let late: Promise<unknown> | undefined
    const first = write(async (tx) => {
      await nextIsOpen
      late = rename(tx, 'late')
      await late.catch(() => {})
      endLate()
    }, 100)
    await expect(first).rejects.toBeInstanceOf(UnavailableError)
    await write(async (tx) => {
      await rename(tx, 'next')
      openNext()
      await lateHasEnded
    })
    await expect(late).rejects.toThrow()
    expect((await read.community.findUniqueOrThrow({ where: { id } })).description).toBe('next')
  })

  test('is not kept if its turn comes later, because the request was refused', async () => {
    const { id } = await createCommunity()
    let begun = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const others = Array.from({ length: limit }, () => write(async () => {
      begun += 1
      await released
    }))
    await expect.poll(() => begun).toBe(limit)
    setTimeout(release, 600)
    let [refuse, end] = [() => {}, () => {}]
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    const ended = new Promise<void>((resolve) => (end = resolve))
    const late = write(async (tx) => {
      await refused
      await tx.community.update({ where: { id }, data: { postCount: 7 } }).finally(end)
    }, 1_000)
    await expect(late).rejects.toBeInstanceOf(UnavailableError)
    refuse()
    await Promise.allSettled(others)
    await Promise.race([ended, sleep(1_500)])
    await createMember()
    expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(0)
  })

  test('is answered by its outcome if it is already being committed', async () => {
    const { id } = await createCommunity()
    if (env.databaseKind === 'postgresql') await slowCommits()
    await write(async (tx) => {
      await tx.community.update({ where: { id }, data: { postCount: 7 } })
      await sleep(100)
    }, 600)
    expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(7)
  })

  const slowCommits = () => write(async (tx) => {
    await tx.$executeRaw(sql`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.8); RETURN NULL; END'`)
    await tx.$executeRaw(sql`CREATE CONSTRAINT TRIGGER slow AFTER UPDATE ON "Community" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow()`)
  })
  afterEach(async () => {
    if (env.databaseKind === 'postgresql') await write((tx) => tx.$executeRaw(sql`DROP FUNCTION IF EXISTS slow() CASCADE`))
  })
})

test('a taken value is distinguished from other errors, by its field', async () => {
  await createMember({ username: 'Anna', email: 'anna@example.org' })
  const taken = await createMember({ username: 'ANNA', email: 'other@example.org' }).catch((error: unknown) => error)
  expect(isUniqueViolation(taken)).toBe(true)
  expect(isUniqueViolation(taken, 'usernameKey')).toBe(true)
  expect(isUniqueViolation(taken, 'email')).toBe(false)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})

test('read refuses to write', async () => {
  const changes = read as unknown as Record<string, Record<string, () => Promise<unknown>>>
  await expect(changes.user!.deleteMany!()).rejects.toThrow('deleteMany needs write()')
  await expect(changes.auditEntry!.upsert!()).rejects.toThrow('upsert needs write()')
  expect(Object.keys(read).filter((name) => name.startsWith('$'))).toEqual(['$queryRaw'])
})

test('texts compare bytewise on both databases', async () => {
  const names = ['a-b', 'a_b', 'aC', 'ab', 'B', 'é', 'z', 'ａ', '-a', '1']
  await Promise.all(names.map((name) => createCommunity({ name })))
  const rows = await read.community.findMany({ orderBy: { name: 'asc' }, select: { name: true } })
  const bytewise = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(rows.map(({ name }) => name)).toEqual(bytewise)
})

test('ids made within one millisecond keep their order', () => {
  const ids = Array.from({ length: 20_000 }, createId)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
