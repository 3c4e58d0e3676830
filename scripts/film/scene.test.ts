import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { film } from '../../app/features/publishing/film/film'
import { FILM_SECONDS } from './motion.mjs'
import { drawScene } from './scene.mjs'

it('begins with the poster, so that the picture does not jump at the start', () => {
  expect(drawScene(0)).toBe(readFileSync(`public${film.poster.src}`, 'utf8'))
})

it('ends where it begins, so that the picture does not jump at the repetition', () => {
  expect(FILM_SECONDS).toBe(film.seconds)
  expect(drawScene(FILM_SECONDS)).toBe(drawScene(0))
})

it('moves in between', () => {
  expect(drawScene(FILM_SECONDS / 2)).not.toBe(drawScene(0))
})
