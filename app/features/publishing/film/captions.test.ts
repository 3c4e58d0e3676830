import { describe, expect, it } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { buildFilmCaptions } from './captions'
import { film } from './film'

const TIMES = /^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})$/

describe.each(languages)('the captions in %s', (language) => {
  const [header, ...cues] = buildFilmCaptions(getLocalizer(language).t).trimEnd().split('\n\n')

  it('are WebVTT', () => {
    expect(header).toBe('WEBVTT')
    expect(cues.length).toBeGreaterThan(2)
    for (const cue of cues) expect(cue).toMatch(/^.+ --> .+\n[^\n]+$/)
  })

  it('follow each other within the film', () => {
    const times = cues.flatMap((cue) => TIMES.exec(cue.split('\n')[0]!)!.slice(1).map(Number))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(film.seconds)
  })
})
