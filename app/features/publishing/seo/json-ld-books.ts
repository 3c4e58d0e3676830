import { type Book, type BookOffer, type BookFormat, bookFormats } from '~/kernel/catalogue/book'
import { getBookOfSample, listPublicBooks, hasLinkedPage, isOnSale, listPublicSeries } from '~/kernel/catalogue/catalogue'
import { buildSamplePath } from '~/kernel/catalogue/samples'
import type { Sample } from '~/kernel/catalogue/sample'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'
import { localizeBook } from '../books/book-texts'
import { listOverviewBooks } from '../books/overview-books'
import { getOfferLink } from '../books/retail-link'
import { getSampleTitle, findSavedSampleText } from '../books/sample-content'
import { localizeSeries } from '../books/series-text'
import { buildLargestPicturePath } from '../media/picture-view'
import type { Localizer } from '~/i18n/server'
import type { SiteUrlBuilder } from './site-urls'
import { buildAuthorJsonLd, type JsonLdThing } from './json-ld-site'

const schemaOrgFormats: Record<BookFormat, string> = {
  ebook: 'https://schema.org/EBook', paperback: 'https://schema.org/Paperback',
  hardcover: 'https://schema.org/Hardcover', audiobook: 'https://schema.org/AudiobookFormat',
}

/**
 * Describes the public series and their books on `/books`, including announced books. The author is described once; series and
 * books refer to the author by `@id`.
 */
export function buildCatalogueJsonLd(localizer: Localizer, at: SiteUrlBuilder): JsonLdThing[] {
  return [
    buildAuthorJsonLd(localizer, at),
    ...listPublicSeries().flatMap(({ id }) => [buildSeriesThing(id, localizer, at), ...listOverviewBooks(id).map((one) => buildBookThing(one, localizer, at))]),
  ]
}

export function buildBookJsonLd(one: Book, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing[] {
  return [buildAuthorJsonLd(localizer, at), buildSeriesThing(one.series, localizer, at), buildBookThing(one, localizer, at)]
}

export function buildSampleJsonLd(sample: Sample, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing[] {
  const { id } = sample
  const whole = getBookOfSample(id)
  const chapter = {
    '@type': 'Chapter',
    name: getSampleTitle(localizer, sample),
    url: at.page(buildSamplePath(id)),
    inLanguage: findSavedSampleText(localizer, sample)?.language ?? localizer.language,
    isAccessibleForFree: true,
    author: { '@id': at.id('/about#author') },
    isPartOf: { '@id': buildBookJsonLdId(whole, at) },
  }
  return [chapter, ...buildBookJsonLd(whole, localizer, at)]
}

export function buildSeriesJsonLd(id: string, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing[] {
  return [buildAuthorJsonLd(localizer, at), buildSeriesThing(id, localizer, at)]
}

function buildSeriesThing(id: string, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing {
  return {
    '@type': 'BookSeries',
    '@id': at.id(`/books#${id}-series`),
    name: localizeSeries(localizer, id).name,
    url: at.page('/books', `#${id}-series`),
    author: { '@id': at.id('/about#author') },
  }
}

function buildBookThing(one: Book, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing {
  const { id, isbn, offers, cover } = one
  const { title, text } = localizeBook(localizer, one)
  const picture = cover ? buildLargestPicturePath(cover) : isBuiltInSeriesId(one.series) && `/files/${one.series}.svg`
  const position = listPublicBooks(one.series).findIndex((other) => other.id === id) + 1
  return {
    '@type': 'Book',
    '@id': buildBookJsonLdId(one, at),
    name: title,
    description: text,
    url: hasLinkedPage(one) ? at.page(`/books/${id}`) : at.page('/books', `#${one.series}-series`),
    ...(picture && { image: at.file(picture) }),
    author: { '@id': at.id('/about#author') },
    isPartOf: { '@id': at.id(`/books#${one.series}-series`) },
    ...(position > 0 && { position }),
    ...(isbn && { isbn }),
    ...(isOnSale(one) && offers.length > 0 && { workExample: editions(one, title, at) }),
  }
}

function editions(one: Book, title: string, at: SiteUrlBuilder): JsonLdThing[] {
  return bookFormats.flatMap((format) => {
    const offers = one.offers.filter((offer) => offer.format === format).map((each) => offerOf(each, one))
    const [only] = offers
    if (!only) return []
    return [{
      '@type': 'Book',
      '@id': `${buildBookJsonLdId(one, at)}-${format}`,
      name: one.soldAs || title,
      bookFormat: schemaOrgFormats[format],
      inLanguage: one.language,
      offers: offers.length > 1 ? offers : only,
    }]
  })
}

function offerOf(offer: BookOffer, one: Book): JsonLdThing {
  const { cents, currency, shop } = offer
  const url = getOfferLink(one, offer)
  return {
    '@type': 'Offer',
    price: (cents / 100).toFixed(2),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    ...(url && { url }),
    ...(shop && { seller: { '@type': 'Organization', name: shop } }),
  }
}

const buildBookJsonLdId = ({ id }: Book, at: SiteUrlBuilder) => at.id(`/books#${id}`)
