import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { issueTokens } from '~/features/identity/auth/tokens'
import { purgeExpiredRows } from './purge'

useDatabase()

const past = new Date(Date.now() - 60_000)

async function counts(number: number) {
  for (let made = 0; made < number; made += 250) {
    const data = Array.from({ length: 250 }, (_, n) => ({ key: `key ${made + n}`, count: 1, resetAt: past }))
    await write((tx) => tx.rateCount.createMany({ data }))
  }
}

test('five hundred expired rows are deleted in small transactions, between which others write', async () => {
  await counts(500)
  let isOver = false
  const purging = purgeExpiredRows({ batch: 10, run: 10_000 }).finally(() => (isOver = true))
  const seen = new Set<number>()
  while (!isOver) {
    await write(async (tx) => {
      await tx.countChange.create({ data: { id: `${seen.size} ${performance.now()}`, name: 'test', week: '2026-11-16', amount: 1 } })
      seen.add(await tx.rateCount.count())
    })
    await wait(5)
  }
  expect(await purging).toBe(false)
  const between = [...seen].filter((left) => left > 0 && left < 500)
  expect(between.length).toBeGreaterThan(2)
  expect(between.every((left) => left % 10 === 0)).toBe(true)
})

test('one run deletes a limited number of a kind and reports that there is more, and the next runs delete the rest', async () => {
  await counts(250)
  const run = async () => [await purgeExpiredRows({ batch: 40, run: 100 }), await read.rateCount.count()]
  expect([await run(), await run(), await run()]).toEqual([[true, 150], [true, 50], [false, 0]])
})

test('an expired sign-in is deleted with all of its tokens, however many there are', async () => {
  const [member, other] = await createMembers([{}, {}])
  for (const { id } of [member, other]) await issueTokens(id, false)
  const family = await read.tokenFamily.findFirstOrThrow({ where: { userId: member.id } })
  const token = { familyId: family.id, kind: 'access' as const, expiresAt: past }
  await write((tx) => tx.token.createMany({ data: Array.from({ length: 100 }, (_, n) => ({ ...token, hash: `hash ${n}` })) }))
  await write((tx) => tx.tokenFamily.update({ where: { id: family.id }, data: { expiresAt: past } }))
  expect(await purgeExpiredRows({ batch: 30, run: 1_000 })).toBe(false)
  expect([await read.tokenFamily.count(), await read.token.count()]).toEqual([1, 2])
})
