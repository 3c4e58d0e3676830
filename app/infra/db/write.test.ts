import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { isUniqueViolation, read, write } from '~/infra/db'
import { newId } from '~/infra/ids'

useDatabase()

test('an answered write stays when another transaction that was open meanwhile is rolled back', async () => {
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

test('what a transaction has changed is not read before it is kept', async () => {
  const { id } = await createCommunity()
  await write(async (tx) => {
    await tx.community.update({ where: { id }, data: { postCount: 7 } })
    expect((await tx.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(7)
    expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(0)
  })
  expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(7)
})

test('fifty transactions at once count to fifty', async () => {
  const { id } = await createCommunity()
  await Promise.all(Array.from({ length: 50 }, () => write((tx) => tx.community.update({ where: { id }, data: { memberCount: { increment: 1 } } }))))
  expect((await read.community.findUniqueOrThrow({ where: { id } })).memberCount).toBe(50)
})

test('a taken value is told from other errors, by its field', async () => {
  await createMember({ username: 'Anna', email: 'anna@example.org' })
  const taken = await createMember({ username: 'ANNA', email: 'other@example.org' }).catch((error: unknown) => error)
  expect(isUniqueViolation(taken)).toBe(true)
  expect(isUniqueViolation(taken, 'usernameKey')).toBe(true)
  expect(isUniqueViolation(taken, 'email')).toBe(false)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})

test('read refuses to write', async () => {
  const { user } = read as unknown as { user: { deleteMany(): Promise<unknown> } }
  await expect(user.deleteMany()).rejects.toThrow('deleteMany needs write()')
})

test('ids sort bytewise in the order they were made, as both databases compare them', async () => {
  const author = await createMember()
  const community = await createCommunity()
  const ids: string[] = []
  for (let i = 0; i < 30; i += 1) ids.push((await createPost({ author, community })).id)
  const rows = await read.post.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('texts compare bytewise on both databases', async () => {
  const names = ['a-b', 'a_b', 'aC', 'ab', 'B', 'é', 'z', 'ａ', '-a', '1']
  await Promise.all(names.map((name) => createCommunity({ name })))
  const rows = await read.community.findMany({ orderBy: { name: 'asc' }, select: { name: true } })
  const bytewise = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(rows.map(({ name }) => name)).toEqual(bytewise)
})

test('ids made within one millisecond keep their order', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
