import { afterEach, describe, expect, it } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { listPublicBooks, setBooks, setSeries } from '~/kernel/catalogue/catalogue'
import { setSamples } from '~/kernel/catalogue/samples'
import { builtInBooks, builtInSamples, builtInSeries } from '~/kernel/catalogue/built-in-books'
import { buildSeriesSections } from './books-page-sections'

const series = buildSeriesSections(getLocalizer('en'))
const books = Object.values(series).flatMap((one) => one.books)

describe('the page of books', () => {
  it('offers available books in both formats, and none that are coming soon', () => {
    for (const book of books) {
      expect(book.availability).toBe(book.onSale ? 'Available now' : 'Coming soon')
      expect(book.offers).toHaveLength(book.onSale ? 2 : 0)
    }
    expect(books.flatMap(({ offers }) => offers.map(({ label }) => label))).toEqual([
      'Order eBook $5.99',
      'Order paperback $14.95',
      'Order eBook $5.99',
      'Order paperback $9.99',
    ])
  })

  it('links each series to its sample', () => {
    expect(Object.values(series).map(({ sample }) => sample?.href)).toEqual([
      '/sample-pastors-daughter',
      '/sample-sober-curious',
      '/sample-200-days',
    ])
  })

  it('lists all fifteen stories and all eleven novels', () => {
    expect(series.pregnancy?.complete?.parts.map(({ entries }) => entries.length)).toEqual([8, 7])
    expect(series.motherhood?.complete?.parts.map(({ entries }) => entries.length)).toEqual([11])
  })
})

describe('the page of books, once the author has changed it', () => {
  it('gives the reading time of the author’s own sample, and offers no place in the text that she replaced', () => {
    const [first, ...others] = builtInSamples
    setSamples([{ ...first!, isEdited: true, texts: { en: { title: 'New', note: '', body: 'word '.repeat(4_000) } } }, ...others])
    const places = [{ sample: 'pastors-daughter', paragraph: 4, isFinished: false }] as const
    const sampleIn = (language: 'en' | 'de') => buildSeriesSections(getLocalizer(language), places).pregnancy?.sample
    expect(sampleIn('en')).toMatchObject({ minutes: 'About 18 minutes to read', resume: null })
    expect(sampleIn('de')?.resume).toMatchObject({ href: '/sample-pastors-daughter#paragraph-4' })
    setSamples(builtInSamples)
    expect(sampleIn('en')?.resume).not.toBeNull()
  })

  afterEach(() => {
    setSamples(builtInSamples)
    setBooks(builtInBooks)
    setSeries(builtInSeries)
  })
  const [volume] = builtInBooks
  const added: Book = {
    ...volume!, id: 'third-five', texts: { es: { title: 'Los cinco', text: 'Cinco más.', description: '', stories: 'Una\nDos' } }, language: 'es', isEdited: true,
    offers: [{ format: 'ebook', cents: 650, currency: 'EUR', shop: 'Casa', url: 'https://casa.example' }],
  }
  const withdrawn = (...ids: string[]) => builtInBooks.map((book): Book => (ids.includes(book.id) ? { ...book, status: 'withdrawn', isEdited: true } : book))

  it('links a new volume to its page, names its shops, and says which language its texts are in', () => {
    setBooks([...builtInBooks, added])
    const { books, complete } = buildSeriesSections(getLocalizer('de')).pregnancy!
    expect(books.at(-1)).toMatchObject({ title: 'Los cinco', lang: 'es', href: '/books/third-five', onSale: true })
    expect(books.at(-1)?.offers).toEqual([{ label: expect.stringMatching(/6,50.€ · Casa$/) as string, href: 'https://casa.example' }])
    expect(books[0]?.href).toBeUndefined()
    expect(complete?.parts.map(({ entries }) => entries.length)).toEqual([8, 7, 2])
    expect(complete?.label).toBe(getLocalizer('de').t('books:complete_series'))
  })

  it('links a hardcover and an audiobook only to the shop that the author named', () => {
    const offers: Book['offers'] = [
      { format: 'audiobook', cents: 1299, currency: 'USD', shop: 'Casa', url: 'https://casa.example/audio' },
      { format: 'hardcover', cents: 2499, currency: 'USD', shop: '', url: null },
      { format: 'paperback', cents: 999, currency: 'USD', shop: '', url: null },
    ]
    setBooks([...builtInBooks, { ...added, offers }])
    expect(buildSeriesSections(getLocalizer('en')).pregnancy?.books.at(-1)?.offers).toEqual([
      { label: 'Order paperback $9.99', href: expect.stringContaining('https://www.amazon.com/') as string },
      { label: 'Hardcover · $24.99', href: null },
      { label: 'Order audiobook $12.99 · Casa', href: 'https://casa.example/audio' },
    ])
  })

  it('has the series in her order, one with a number for an address too, and none of hers without a book', () => {
    const own = (id: string) => ({ id, version: 1, texts: { es: { name: `Serie ${id}`, text: 'Mar.' } } })
    setSeries([...builtInSeries.toReversed(), own('2030'), own('empty')])
    setBooks([...builtInBooks, { ...added, series: '2030' }])
    const sections = Object.values(buildSeriesSections(getLocalizer('de')))
    expect(sections.map(({ id }) => id)).toEqual(['motherhood', 'recovery', 'pregnancy', '2030'])
    expect(sections.at(-1)).toMatchObject({ name: 'Serie 2030', text: 'Mar.', lang: 'es', label: undefined, coverAlt: undefined, sample: null })
    expect(sections.at(-1)?.books.map(({ id }) => id)).toEqual(['third-five'])
  })

  it('shows twelve books of a long series, a link to all of them, and no list that would be cut', () => {
    const more = (count: number, series: string) => Array.from({ length: count }, (_, n): Book => ({ ...added, id: `more-${series}-${n}`, series }))
    setBooks([...builtInBooks, ...more(10, 'pregnancy'), ...more(12, 'motherhood')])
    const { pregnancy, motherhood } = buildSeriesSections(getLocalizer('ru'))
    expect(pregnancy?.books).toHaveLength(12)
    expect(pregnancy).toMatchObject({ all: undefined, complete: { parts: { length: 12 } } })
    expect(motherhood?.books.map(({ id }) => id)).toEqual(listPublicBooks('motherhood').slice(0, 12).map(({ id }) => id))
    expect(motherhood).toMatchObject({ all: { label: 'Вся серия: 23 книги', href: '/books/series/motherhood' }, complete: undefined })
    setBooks([...builtInBooks, ...more(11, 'pregnancy')])
    expect(buildSeriesSections(getLocalizer('en')).pregnancy).toMatchObject({ all: { label: 'All 13 books of this series' }, complete: undefined })
  })

  it('shows three books of each series once there are more than 36, so that five hundred make it no longer', () => {
    const more = (count: number) => Array.from({ length: count }, (_, n): Book => ({ ...added, id: `more-${n}`, series: ['pregnancy', 'recovery', 'motherhood'][n % 3]! }))
    const shown = () => Object.values(buildSeriesSections(getLocalizer('en'))).map(({ books, all }) => [books.length, all?.label])
    setBooks([...builtInBooks, ...more(22)])
    expect(shown()).toEqual([[10, undefined], [8, undefined], [12, 'All 18 books of this series']])
    setBooks([...builtInBooks, ...more(486)])
    expect(shown()).toEqual([[3, 'All 164 books of this series'], [3, 'All 163 books of this series'], [3, 'All 173 books of this series']])
  })

  it('leaves a list of more than sixty stories to the pages of the volumes', () => {
    const stories = (count: number) => Array.from({ length: count }, (_, n) => `Story ${n}`).join('\n')
    const volumeOf = (count: number): Book => ({ ...added, texts: { es: { ...added.texts.es!, stories: stories(count) } } })
    setBooks([...builtInBooks, volumeOf(45)])
    expect(buildSeriesSections(getLocalizer('en')).pregnancy?.complete?.parts).toHaveLength(3)
    setBooks([...builtInBooks, volumeOf(46)])
    expect(buildSeriesSections(getLocalizer('en')).pregnancy?.complete).toBeUndefined()
  })

  it('leaves out what is withdrawn, and shows the next novel while none is sold', () => {
    setBooks(withdrawn('first-night', 'last-seven', 'hour-before-dawn'))
    const { pregnancy, motherhood } = buildSeriesSections(getLocalizer('en'))
    expect(pregnancy?.books.map(({ id }) => id)).toEqual(['first-eight'])
    expect(motherhood?.books.map(({ id }) => id)).toEqual(['milk'])
    expect(motherhood?.featured?.list).toHaveLength(2)
    expect(motherhood?.complete?.parts[0]?.entries).toHaveLength(9)
  })
})
