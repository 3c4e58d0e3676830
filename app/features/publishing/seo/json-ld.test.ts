import { afterEach, describe, expect, it } from 'vitest'
import { builtInBooks } from '~/kernel/catalogue/built-in-books'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { createSiteUrlBuilder } from './site-urls'
import { buildJsonLd } from './json-ld'
import type { JsonLdThing } from './json-ld-site'
import { findIndexedPage, indexedPages } from './pages'

const asDelivered = structuredClone(siteSettings)
afterEach(() => {
  delete siteSettings.authorName
  Object.assign(siteSettings, structuredClone(asDelivered))
})

function things(path: string, language: Language = 'en'): JsonLdThing[] {
  const page = findIndexedPage(path)
  if (!page) throw new Error(`No page ${path}`)
  return buildJsonLd(page, getLocalizer(language), createSiteUrlBuilder('https://stories.example', language))['@graph']
}
const only = (path: string, type: string, language?: Language) => things(path, language).filter((thing) => thing['@type'] === type)

describe('a book', () => {
  const books = only('/books', 'Book')

  it('says whether it is on sale', () => {
    expect(books).toHaveLength(builtInBooks.length)
  })

  it('has an offer for each format with its price once it is on sale, and not before', () => {
    const sold = books.filter(({ workExample }) => workExample)
    expect(sold.map(({ name }) => name)).toEqual(['Fifteen Roads: The First Eight', 'The First Night'])
    expect(sold[0]?.workExample).toMatchObject([
      { bookFormat: 'https://schema.org/EBook', offers: { price: '5.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' } },
      { bookFormat: 'https://schema.org/Paperback', offers: { price: '14.95' } },
    ])
  })

  it('belongs to a series on the same page, and has its place in it', () => {
    const series = only('/books', 'BookSeries').map((one) => one['@id'])
    expect(series).toHaveLength(3)
    for (const { isPartOf } of books) expect(series).toContain((isPartOf as JsonLdThing)['@id'])
    expect(books.map(({ position }) => position)).toEqual([1, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})

describe('a sample chapter', () => {
  it('is free, in the page’s language, and from a book on the same page', () => {
    const [chapter] = only('/sample-200-days', 'Chapter', 'de')
    expect(chapter).toMatchObject({ inLanguage: 'de', isAccessibleForFree: true, url: 'https://stories.example/sample-200-days?lng=de' })
    expect((chapter!.isPartOf as JsonLdThing)['@id']).toBe(only('/sample-200-days', 'Book')[0]?.['@id'])
  })

  it('of the memoir makes no offer', () => {
    expect(JSON.stringify(things('/sample-sober-curious'))).not.toContain('Offer')
  })
})

describe('the author', () => {
  it('has the configured name, or a description until then', () => {
    const name = () => (only('/about', 'ProfilePage')[0]!.mainEntity as JsonLdThing).name
    expect(name()).toBe('The author of Moment Stories')
    siteSettings.authorName = 'Amina K.'
    expect(name()).toBe('Amina K.')
  })

  it('has pages elsewhere only if they are set', () => {
    expect(JSON.stringify(things('/about'))).not.toContain('sameAs')
    siteSettings.socialPages = { youtube: 'https://www.youtube.com/@author' }
    expect(only('/', 'Organization')[0]?.sameAs).toEqual(['https://www.youtube.com/@author'])
  })
})

it('has the mailboxes with the organization', () => {
  expect(only('/contact', 'Organization')[0]?.contactPoint).toHaveLength(4)
})

it('every page below home has breadcrumbs in its language', () => {
  for (const { path } of indexedPages) {
    const [trail] = only(path, 'BreadcrumbList', 'fr')
    const steps = (trail?.itemListElement ?? []) as { name: string; item: string }[]
    if (path === '/') expect(trail).toBeUndefined()
    else expect(steps.at(-1)?.item).toBe(`https://stories.example${path}?lng=fr`)
  }
  const way = only('/sample-200-days', 'BreadcrumbList', 'fr')[0]?.itemListElement as { name: string }[]
  expect(way.map(({ name }) => name)).toEqual(['Accueil', 'Livres', getLocalizer('fr').t('samples:200-days.title')])
})

it('every id that a page refers to is defined on it, except for the parts of the site', () => {
  for (const { path } of indexedPages) {
    const all = things(path)
    const told = all.flatMap((thing) => [thing, thing.mainEntity as JsonLdThing | undefined]).map((thing) => thing?.['@id'])
    for (const { author, isPartOf } of all) {
      for (const named of [author, isPartOf] as (JsonLdThing | undefined)[]) if (named) expect(told).toContain(named['@id'])
    }
  }
})
