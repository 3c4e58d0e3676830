import { afterEach, describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { setSeries } from '~/kernel/catalogue/catalogue'
import type { Series } from '~/kernel/catalogue/series'
import { builtInSeries } from '~/kernel/catalogue/built-in-books'
import { getSeriesLabel, localizeSeries } from './series-text'

afterEach(() => setSeries(builtInSeries))

const named = (name: string) => ({ name, text: name })
const textIn = (language: Language, id: string, texts: Series['texts']) => {
  setSeries([...builtInSeries.filter((one) => one.id !== id), { id, texts, version: 1 }])
  return localizeSeries(getLocalizer(language), id)
}

describe('the texts of a series', () => {
  test('are the author’s in the reader’s language, else those that come with the site', () => {
    expect(textIn('de', 'recovery', { de: named('Klar') })).toEqual(named('Klar'))
    expect(textIn('en', 'recovery', { de: named('Klar') })).toMatchObject({ name: 'Sober-Curious' })
    expect(getSeriesLabel(getLocalizer('en'), 'recovery')).toBe('The recovery series')
  })

  test('of another series fall back to English and to any other, and say so', () => {
    expect(textIn('de', 'coast', { fr: named('La côte'), en: named('The Coast') })).toEqual({ ...named('The Coast'), language: 'en' })
    expect(textIn('de', 'coast', { fr: named('La côte') })).toEqual({ ...named('La côte'), language: 'fr' })
    expect(textIn('fr', 'coast', { fr: named('La côte') })).toEqual(named('La côte'))
    expect(getSeriesLabel(getLocalizer('de'), 'coast')).toBe('La côte')
    expect(textIn('de', 'coast', {})).toEqual({ name: 'coast', text: '' })
  })
})
