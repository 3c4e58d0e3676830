import {
  type Book,
  booksOfSeries,
  type BookId,
  type Format,
  formats,
  type Sale,
  type SampleId,
  samples,
  type SeriesId,
  seriesIds,
} from '~/kernel/catalogue/catalogue'
import { retailLink } from '../books/retail-link'
import type { Localizer } from '~/i18n/server'
import type { Addresses } from './addresses'
import { author, type Thing } from './json-ld-makers'

const bookFormats: Record<Format, string> = { ebook: 'https://schema.org/EBook', paperback: 'https://schema.org/Paperback' }

/** All series with all their books, coming ones included. The author appears in full once and by `@id` elsewhere. */
export function catalogue(localizer: Localizer, at: Addresses): Thing[] {
  return [
    author(localizer, at),
    ...seriesIds.flatMap((id) => [
      series(id, localizer, at),
      ...booksOfSeries[id].map((one) => book(one, localizer, at)),
    ]),
  ]
}

export function sampleChapter(id: SampleId, localizer: Localizer, at: Addresses): Thing[] {
  const { t, language } = localizer
  const whole: Book = samples[id].book
  const chapter = {
    '@type': 'Chapter',
    name: t(`samples:${id}.title`),
    url: at.page(`/sample-${id}`),
    inLanguage: language,
    isAccessibleForFree: true,
    author: { '@id': at.id('/about#author') },
    isPartOf: { '@id': bookAddress(whole.id, at) },
  }
  return [chapter, author(localizer, at), series(seriesOf(whole), localizer, at), book(whole, localizer, at)]
}

function series(id: SeriesId, { t }: Localizer, at: Addresses): Thing {
  return {
    '@type': 'BookSeries',
    '@id': at.id(`/books#${id}-series`),
    name: t(`books:series.${id}.name`),
    url: at.page('/books', `#${id}-series`),
    author: { '@id': at.id('/about#author') },
  }
}

function book(one: Book, { t }: Localizer, at: Addresses): Thing {
  const { id, sale } = one
  const seriesId = seriesOf(one)
  const address = bookAddress(id, at)
  return {
    '@type': 'Book',
    '@id': address,
    name: t(`books:book.${id}.title`),
    description: t(`books:book.${id}.text`),
    url: at.page('/books', `#${seriesId}-series`),
    image: at.file(`/files/${seriesId}.svg`),
    author: { '@id': at.id('/about#author') },
    isPartOf: { '@id': at.id(`/books#${seriesId}-series`) },
    position: idsOf(seriesId).indexOf(id) + 1,
    ...(sale && { workExample: formats.map((format) => edition({ id, sale }, format, address)) }),
  }
}

function edition({ id, sale }: { id: BookId; sale: Sale }, format: Format, book: string): Thing {
  return {
    '@type': 'Book',
    '@id': `${book}-${format}`,
    name: sale.soldAs,
    bookFormat: bookFormats[format],
    inLanguage: 'en',
    offers: {
      '@type': 'Offer',
      price: sale.prices[format].toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: retailLink({ id, sale }, format),
    },
  }
}

const idsOf = (id: SeriesId): BookId[] => booksOfSeries[id].map((one) => one.id)

function seriesOf({ id }: Book): SeriesId {
  const found = seriesIds.find((series) => idsOf(series).includes(id))
  if (!found) throw new Error(`No series holds the book ${id}`)
  return found
}

const bookAddress = (id: BookId, at: Addresses) => at.id(`/books#${id}`)
