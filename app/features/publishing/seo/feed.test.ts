import { afterEach, describe, expect, it } from 'vitest'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getLocalizer } from '~/i18n/server'
import { type Language, languages } from '~/i18n/settings'
import { readXml } from '../../../../tests/support/xml'
import { listAllBooks, setBooks } from '~/kernel/catalogue/catalogue'
import { listAllSamples, setSamples } from '~/kernel/catalogue/samples'
import { buildAtomFeed } from './feed'

const asDelivered = structuredClone(siteSettings)
afterEach(() => {
  delete siteSettings.authorName
  Object.assign(siteSettings, structuredClone(asDelivered))
})

const read = (language: Language) => readXml(buildAtomFeed(getLocalizer(language), 'https://stories.example'))
const texts = (language: Language, name: string) => read(language).filter((element) => element.name === name).map(({ text }) => text)

describe.each(languages)('the feed in %s', (language) => {
  it('contains books for sale and samples, each with a title, a summary and a date', () => {
    for (const name of ['title', 'id', 'updated']) expect(texts(language, name)).toHaveLength(6)
    expect(texts(language, 'entry')).toHaveLength(5)
    for (const name of ['title', 'summary']) for (const text of texts(language, name)) expect(text).toMatch(/\S/)
    expect(texts(language, 'published')).toEqual([...texts(language, 'published')].sort().reverse())
  })

  it('says its language and stays in it', () => {
    expect(read(language)[0]?.attributes['xml:lang']).toBe(language)
    for (const { attributes } of read(language).filter(({ name }) => name === 'link')) {
      expect(new URL(attributes.href ?? '').searchParams.get('lng')).toBe(language)
    }
  })
})

describe('a feed without entries', () => {
  const [books, samples] = [listAllBooks(), listAllSamples()]
  afterEach(() => {
    setBooks(books)
    setSamples(samples)
  })

  it('is valid, with a date', () => {
    setBooks([])
    setSamples([])
    expect(texts('en', 'entry')).toEqual([])
    expect(texts('en', 'updated')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT/)])
  })
})

describe('an entry of the feed', () => {
  it('keeps its id whatever its title is, and shares it with no other entry of any language', () => {
    expect(texts('en', 'id')).toContain('tag:stories.example,2025-09-27:en/sample/200-days')
    const all = languages.flatMap((language) => texts(language, 'id'))
    expect(new Set(all).size).toBe(all.length)
  })
})

it('can contain any name of the author and of the site', () => {
  Object.assign(siteSettings, { siteName: 'A & <B>', authorName: `O'Hara "</name>"` })
  expect(texts('en', 'name')).toEqual([`O'Hara "</name>"`])
  expect(texts('en', 'title')[0]).toContain('A & <B>')
})
