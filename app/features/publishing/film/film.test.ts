import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { film, toMegabytes } from './film'

const MAX_BYTES = 600_000 // bytes
const sizeOf = (path: string) => statSync(`public${path}`).size

it('has the size that its link shows', () => {
  expect(film.bytes).toBe(sizeOf(film.mp4))
})

it('is small enough for a metered connection', () => {
  for (const path of [film.mp4, film.webm]) expect(sizeOf(path)).toBeLessThanOrEqual(MAX_BYTES)
})

it('has its megabytes rounded up', () => {
  expect([1, 100_000, 189_059, 600_000].map(toMegabytes)).toEqual([0.1, 0.1, 0.2, 0.6])
})
