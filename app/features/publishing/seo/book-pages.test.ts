import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { setBooks, setSeries } from '~/kernel/catalogue/catalogue'
import { builtInBooks, builtInSeries } from '~/kernel/catalogue/built-in-books'
import { createSiteUrlBuilder } from './site-urls'
import { buildAtomFeed } from './feed'
import { buildJsonLd } from './json-ld'
import type { JsonLdThing } from './json-ld-site'
import { listCataloguePaths, findIndexedPage } from './pages'
import { buildSharingTags } from './sharing'
import { buildSitemap } from './sitemap'

const origin = 'https://stories.example'
const harbor: Book = {
  id: 'quiet-harbor', series: 'recovery', status: 'available', since: new Date('2026-02-01'), language: 'es', isbn: '9780306406157', soldAs: '', days: null,
  offers: [
    { format: 'ebook', cents: 650, currency: 'EUR', shop: 'One', url: 'https://one.example' },
    { format: 'ebook', cents: 700, currency: 'EUR', shop: 'Two', url: 'https://two.example' },
  ],
  texts: { es: { title: 'Puerto <tranquilo>', text: 'Un año junto al mar.', description: '', stories: '' } }, cover: null, version: 2, isEdited: true,
}
const withStatus = (status: Book['status']) => setBooks([...builtInBooks, { ...harbor, status }])
const things = (path: string) => buildJsonLd(findIndexedPage(path)!, getLocalizer('de'), createSiteUrlBuilder(origin, 'de'))['@graph']

beforeEach(() => withStatus('available'))
afterEach(() => {
  setBooks(builtInBooks)
  setSeries(builtInSeries)
})

describe('the page of a long series', () => {
  const path = '/books/series/recovery'
  const take = (count: number) => setBooks([...builtInBooks, ...Array.from({ length: count }, (_, n): Book => ({ ...harbor, id: `harbor-${n}` }))])

  test('tells of the series and the way to it, and is found by search engines', () => {
    take(12)
    const [author, series, trail] = things(path) as [JsonLdThing, JsonLdThing, JsonLdThing]
    const { t } = getLocalizer('de')
    expect([author['@type'], series.name]).toEqual(['Person', t('books:series.recovery.name')])
    expect((trail.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([t('frame:navigation.home'), t('frame:navigation.books'), series.name])
    expect(buildSitemap(origin)).toContain(`${origin}${path}?lng=ja`)
  })

  test('is left out while the page of all books shows the whole series', () => {
    take(11)
    expect(findIndexedPage(path)).toBeUndefined()
    expect(buildSitemap(origin)).not.toContain(path)
  })

  test('holds the books that the page of all books does not tell of', () => {
    const books = () => things('/books').filter((thing) => thing['@type'] === 'Book')
    take(20)
    expect(books()).toHaveLength(2 + 12 + 11)
    take(40)
    expect(books()).toHaveLength(2 + 3 + 3)
  })
})

describe('the page of a book', () => {
  test('tells of the book, its series, its author and the way to it', () => {
    const [author, series, book, trail] = things('/books/quiet-harbor') as [JsonLdThing, JsonLdThing, JsonLdThing, JsonLdThing]
    expect([author['@type'], series['@type']]).toEqual(['Person', 'BookSeries'])
    expect(book).toMatchObject({ name: 'Puerto <tranquilo>', url: `${origin}/books/quiet-harbor?lng=de`, isbn: '9780306406157', position: 2 })
    const { t } = getLocalizer('de')
    expect((trail.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([t('frame:navigation.home'), t('frame:navigation.books'), 'Puerto <tranquilo>'])
  })

  test('offers each format at all its shops, in the language of the book', () => {
    const book = things('/books/quiet-harbor')[2] as JsonLdThing & { workExample: JsonLdThing[] }
    expect(book.workExample).toMatchObject([{ bookFormat: 'https://schema.org/EBook', inLanguage: 'es', offers: [
      { price: '6.50', priceCurrency: 'EUR', url: 'https://one.example', seller: { name: 'One' } }, { price: '7.00', seller: { name: 'Two' } },
    ] }])
  })

  test('names a hardcover and an audiobook, with an address only if the author gave one', () => {
    const offers: Book['offers'] = [
      { format: 'hardcover', cents: 2500, currency: 'EUR', shop: '', url: null },
      { format: 'audiobook', cents: 1200, currency: 'EUR', shop: '', url: 'https://listen.example' },
    ]
    setBooks([...builtInBooks, { ...harbor, offers }])
    const { workExample } = things('/books/quiet-harbor')[2] as JsonLdThing & { workExample: { bookFormat: string; offers: JsonLdThing }[] }
    expect(workExample.map(({ bookFormat }) => bookFormat)).toEqual(['https://schema.org/Hardcover', 'https://schema.org/AudiobookFormat'])
    expect(workExample.map((edition) => edition.offers.url)).toEqual([undefined, 'https://listen.example'])
  })

  test('of a series that the author added names it, and has no drawing of it', () => {
    setSeries([...builtInSeries, { id: 'coast', version: 1, texts: { es: { name: 'La costa', text: 'Mar.' } } }])
    setBooks([...builtInBooks, { ...harbor, series: 'coast' }])
    const [, series, book] = things('/books/quiet-harbor') as [JsonLdThing, JsonLdThing, JsonLdThing]
    expect(series).toMatchObject({ '@id': `${origin}/books#coast-series`, name: 'La costa' })
    expect(book).not.toHaveProperty('image')
    expect(buildSharingTags('/books/quiet-harbor', origin, getLocalizer('en'), undefined)).toMatchObject({ image: { url: `${origin}/files/cards/books.jpg` } })
    expect(things('/books').map((thing) => thing['@id'])).toContain(`${origin}/books#coast-series`)
    expect(findIndexedPage('/books/quiet-harbor')).toMatchObject({ card: 'books' })
  })

  test('is found by search engines while visitors can see the book', () => {
    expect(buildSitemap(origin)).toContain(`${origin}/books/quiet-harbor?lng=ja`)
    expect(buildSharingTags('/books/quiet-harbor', origin, getLocalizer('en'), undefined)).toMatchObject({ type: 'book', image: { url: `${origin}/files/cards/recovery.jpg` } })
    for (const status of ['draft', 'withdrawn'] as const) {
      withStatus(status)
      expect(buildSitemap(origin)).not.toContain('quiet-harbor')
      expect(buildSharingTags('/books/quiet-harbor', origin, getLocalizer('en'), undefined)).toBeNull()
    }
  })

  test('of a book that came with the site is in no list until it is edited', () => {
    expect(listCataloguePaths()).toEqual(['/books/quiet-harbor'])
    expect(findIndexedPage('/books/milk')).toMatchObject({ card: 'motherhood' })
    setBooks(builtInBooks.map((book) => (book.id === 'milk' ? { ...book, isEdited: true } : book)))
    expect(listCataloguePaths()).toEqual(['/books/milk'])
  })

  test.each(['/books/none', '/books/', '/books/quiet-harbor/', '/books/Quiet-Harbor', '/books/__proto__'])('is not at %s', (path) => {
    expect(findIndexedPage(path)).toBeUndefined()
  })
})

test('the feed has a book from its first day of sale, with a link to its page', () => {
  expect(buildAtomFeed(getLocalizer('en'), origin)).toContain('Puerto &lt;tranquilo&gt;')
  expect(buildAtomFeed(getLocalizer('en'), origin)).toContain(`${origin}/books/quiet-harbor?lng=en`)
  withStatus('announced')
  expect(buildAtomFeed(getLocalizer('en'), origin)).toContain('quiet-harbor')
  setBooks([...builtInBooks, { ...harbor, status: 'announced', since: null }])
  expect(buildAtomFeed(getLocalizer('en'), origin)).not.toContain('quiet-harbor')
})
