import { afterAll, expect, test, vi } from 'vitest'
import { cacheResult } from './cache-result'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterAll(() => written.mockRestore())

test('the database is queried once, however many scrapers come while its figures are fresh', async () => {
  const ask = vi.fn(async () => 7)
  const figures = cacheResult(60_000, 60_000, ask)
  expect(await Promise.all([figures(), figures()])).toEqual([7, 7])
  expect(await figures()).toBe(7)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('old figures are queried again', async () => {
  let asked = 0
  const figures = cacheResult(0, 60_000, async () => (asked += 1))
  expect([await figures(), await figures()]).toEqual([1, 2])
})

test('an unreachable database fails no scrape, and is not queried again at once', async () => {
  const ask = vi.fn(async () => { throw new Error('away') })
  const figures = cacheResult(60_000, 60_000, ask)
  expect([await figures(), await figures()]).toEqual([undefined, undefined])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a hanging database delays no scrape and is queried once; its late answer counts', async () => {
  let answer = (_value: number) => {}
  const ask = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)))
  const figures = cacheResult(60_000, 10, ask)
  expect([await figures(), await figures()]).toEqual([undefined, undefined])
  expect(ask).toHaveBeenCalledTimes(1)
  answer(7)
  await expect.poll(figures).toBe(7)
})
