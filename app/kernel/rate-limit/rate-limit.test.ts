import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { write } from '~/infra/db'
import { useDatabase } from '../../../tests/support/database'
import { RollbackError } from '../result/result'
import { rateLimits } from './rate-limits'
import { isRateLimited, consumeRateLimit, enforceRateLimit } from './rate-limit'

useDatabase()

afterEach(() => setClock(null))

test('a used-up limit is known in advance, and checking it counts nothing', async () => {
  const { max, seconds } = rateLimits['post:member']
  const begun = new Date('2026-11-22T12:00:00Z')
  setClock(() => begun)
  const use = () => write((tx) => consumeRateLimit(tx, 'post:member', 'a member'))
  for (let n = 0; n < max; n++) {
    expect([await isRateLimited('post:member', 'a member'), await isRateLimited('post:member', 'a member')]).toEqual([false, false])
    expect(await use()).toEqual({ retryAfter: 0 })
  }
  expect([await isRateLimited('post:member', 'a member'), await isRateLimited('post:member', 'another')]).toEqual([true, false])
  expect(await use()).toEqual({ retryAfter: seconds })
  setClock(() => new Date(begun.getTime() + seconds * 1000))
  expect(await isRateLimited('post:member', 'a member')).toBe(false)
})

test('a limit used up before the clock went back a day does not block requests', async () => {
  const { max, seconds } = rateLimits['post:member']
  const use = () => write((tx) => enforceRateLimit(tx, 'post:member', 'a member'))
  const yesterday = new Date('2026-11-21T12:00:00Z')
  setClock(() => new Date('2026-11-22T12:00:00Z'))
  for (let n = 0; n < max; n++) await use()
  await expect(use()).rejects.toThrow(RollbackError)

  setClock(() => yesterday)
  expect(await isRateLimited('post:member', 'a member')).toBe(false)
  for (let n = 0; n < max; n++) await use()
  await expect(use()).rejects.toMatchObject({ error: { code: 'rate_limited', retryAfter: seconds } })
  setClock(() => new Date(yesterday.getTime() + seconds * 1000))
  await use()
})

test('a limit still counts if another machine’s clock is seconds ahead, and never asks to wait longer than its window', async () => {
  const { max, seconds } = rateLimits['post:member']
  const use = () => write((tx) => consumeRateLimit(tx, 'post:member', 'a member'))
  const at = new Date('2026-11-22T12:00:00Z')
  setClock(() => new Date(at.getTime() + 5_000))
  for (let n = 0; n < max; n++) await use()
  setClock(() => at)
  expect(await isRateLimited('post:member', 'a member')).toBe(true)
  expect(await use()).toEqual({ retryAfter: seconds })
})
