import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { film } from '../../app/features/film/film'
import { SECONDS } from './motion.mjs'
import { scene } from './scene.mjs'

it('begins with the poster, so that nothing jumps when it is started', () => {
  expect(scene(0)).toBe(readFileSync(`public${film.poster.src}`, 'utf8'))
})

it('ends where it begins, so that nothing jumps when it starts again', () => {
  expect(SECONDS).toBe(film.seconds)
  expect(scene(SECONDS)).toBe(scene(0))
})

it('moves in between', () => {
  expect(scene(SECONDS / 2)).not.toBe(scene(0))
})
