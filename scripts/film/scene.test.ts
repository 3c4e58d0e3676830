import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { film } from '../../app/features/publishing/film/film'
import { SECONDS } from './motion.mjs'
import { scene } from './scene.mjs'

it('begins with the poster, so that the picture does not jump at the start', () => {
  expect(scene(0)).toBe(readFileSync(`public${film.poster.src}`, 'utf8'))
})

it('ends where it begins, so that the picture does not jump at the repetition', () => {
  expect(SECONDS).toBe(film.seconds)
  expect(scene(SECONDS)).toBe(scene(0))
})

it('moves in between', () => {
  expect(scene(SECONDS / 2)).not.toBe(scene(0))
})
