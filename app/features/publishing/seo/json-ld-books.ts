import { type Book, type BookOffer, type Format, formats } from '~/kernel/catalogue/book'
import { bookOfSample, booksIn, isLinked, isOnSale, shownSeries } from '~/kernel/catalogue/catalogue'
import { samplePath } from '~/kernel/catalogue/samples'
import type { Sample } from '~/kernel/catalogue/sample'
import { isShippedSeries } from '~/kernel/catalogue/shipped'
import { bookTexts } from '../books/book-texts'
import { booksInFront } from '../books/books-in-front'
import { offerLink } from '../books/retail-link'
import { sampleTitle, writtenSample } from '../books/sample-content'
import { seriesText } from '../books/series-text'
import { largestPicturePath } from '../media/picture-view'
import type { Localizer } from '~/i18n/server'
import type { Addresses } from './addresses'
import { author, type Thing } from './json-ld-makers'

const bookFormats: Record<Format, string> = {
  ebook: 'https://schema.org/EBook', paperback: 'https://schema.org/Paperback',
  hardcover: 'https://schema.org/Hardcover', audiobook: 'https://schema.org/AudiobookFormat',
}

/** Public series with the books that the page shows, also announced ones. The author appears once in full, then by `@id`. */
export function catalogue(localizer: Localizer, at: Addresses): Thing[] {
  return [
    author(localizer, at),
    ...shownSeries().flatMap(({ id }) => [series(id, localizer, at), ...booksInFront(id).map((one) => book(one, localizer, at))]),
  ]
}

export function bookThings(one: Book, localizer: Localizer, at: Addresses): Thing[] {
  return [author(localizer, at), series(one.series, localizer, at), book(one, localizer, at)]
}

export function sampleChapter(sample: Sample, localizer: Localizer, at: Addresses): Thing[] {
  const { id } = sample
  const whole = bookOfSample(id)
  const chapter = {
    '@type': 'Chapter',
    name: sampleTitle(localizer, sample),
    url: at.page(samplePath(id)),
    inLanguage: writtenSample(localizer, sample)?.language ?? localizer.language,
    isAccessibleForFree: true,
    author: { '@id': at.id('/about#author') },
    isPartOf: { '@id': bookAddress(whole, at) },
  }
  return [chapter, ...bookThings(whole, localizer, at)]
}

export function seriesThings(id: string, localizer: Localizer, at: Addresses): Thing[] {
  return [author(localizer, at), series(id, localizer, at)]
}

function series(id: string, localizer: Localizer, at: Addresses): Thing {
  return {
    '@type': 'BookSeries',
    '@id': at.id(`/books#${id}-series`),
    name: seriesText(localizer, id).name,
    url: at.page('/books', `#${id}-series`),
    author: { '@id': at.id('/about#author') },
  }
}

function book(one: Book, localizer: Localizer, at: Addresses): Thing {
  const { id, isbn, offers, cover } = one
  const { title, text } = bookTexts(localizer, one)
  const picture = cover ? largestPicturePath(cover) : isShippedSeries(one.series) && `/files/${one.series}.svg`
  const position = booksIn(one.series).findIndex((other) => other.id === id) + 1
  return {
    '@type': 'Book',
    '@id': bookAddress(one, at),
    name: title,
    description: text,
    url: isLinked(one) ? at.page(`/books/${id}`) : at.page('/books', `#${one.series}-series`),
    ...(picture && { image: at.file(picture) }),
    author: { '@id': at.id('/about#author') },
    isPartOf: { '@id': at.id(`/books#${one.series}-series`) },
    ...(position > 0 && { position }),
    ...(isbn && { isbn }),
    ...(isOnSale(one) && offers.length > 0 && { workExample: editions(one, title, at) }),
  }
}

function editions(one: Book, title: string, at: Addresses): Thing[] {
  return formats.flatMap((format) => {
    const offers = one.offers.filter((offer) => offer.format === format).map((each) => offerOf(each, one))
    const [only] = offers
    if (!only) return []
    return [{
      '@type': 'Book',
      '@id': `${bookAddress(one, at)}-${format}`,
      name: one.soldAs || title,
      bookFormat: bookFormats[format],
      inLanguage: one.language,
      offers: offers.length > 1 ? offers : only,
    }]
  })
}

function offerOf(offer: BookOffer, one: Book): Thing {
  const { cents, currency, shop } = offer
  const url = offerLink(one, offer)
  return {
    '@type': 'Offer',
    price: (cents / 100).toFixed(2),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    ...(url && { url }),
    ...(shop && { seller: { '@type': 'Organization', name: shop } }),
  }
}

const bookAddress = ({ id }: Book, at: Addresses) => at.id(`/books#${id}`)
