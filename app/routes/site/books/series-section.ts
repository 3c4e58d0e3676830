import { localizeBook } from '~/features/publishing/books/book-texts'
import { isLongSeries, buildSeriesPath } from '~/features/publishing/books/overview-books'
import { listOffers } from '~/features/publishing/books/offers'
import { formatSampleReadingMinutes, findSavedSampleText } from '~/features/publishing/books/sample-content'
import { localizeSeries } from '~/features/publishing/books/series-text'
import { toCoverView } from '~/features/publishing/covers/cover-view'
import { buildGeneratedCover } from '~/features/publishing/generated-covers/generated-cover'
import { formatBuiltInReadingMinutes } from '~/features/publishing/reading-places/reading-minutes'
import { buildReadingPlacePath, type ReadingPlace } from '~/features/publishing/reading-places/reading-place'
import { siteSettings } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { listPublicBooks, findBook, hasLinkedPage, isOnSale } from '~/kernel/catalogue/catalogue'
import { findSample, listAllSamples, isPublishedSample, buildSamplePath } from '~/kernel/catalogue/samples'
import { isBuiltInSampleId, isBuiltInSeriesId, type BuiltInSampleId } from '~/kernel/catalogue/built-in-books'

export type ReadingPlaces = readonly ReadingPlace[]

export function buildSeriesSection(localizer: Localizer, id: string, sample: SampleLinks | null, books: readonly Book[]) {
  const { t } = localizer
  const { name, text, language: lang } = localizeSeries(localizer, id)
  return {
    id,
    name,
    label: isBuiltInSeriesId(id) ? t(`books:series.${id}.label`) : undefined,
    text,
    lang,
    coverAlt: isBuiltInSeriesId(id) ? t(`books:coverAlt.${id}`) : undefined,
    books: books.map((book) => buildBookEntry(localizer, book)),
    all: isLongSeries(id) ? { label: t('books:all_of_series', { count: listPublicBooks(id).length }), href: buildSeriesPath(id) } : undefined,
    sample,
    updates: siteSettings.registrationOpen ? t('books:action.updates') : null,
  }
}

type SampleLinks = ReturnType<typeof buildSampleLinks>

/** Returns links to the first published sample of a series that is not built in, or null if the series has no published sample. */
export function findSeriesSampleLinks(localizer: Localizer, series: string, places: ReadingPlaces): SampleLinks | null {
  const sample = listAllSamples().find((one) => findBook(one.book)?.series === series && isPublishedSample(one))
  if (!sample) return null
  if (isBuiltInSampleId(sample.id)) return buildSampleLinks(localizer, sample.id, places)
  const written = findSavedSampleText(localizer, sample)
  return written ? { label: localizer.t('books:action.sample'), href: buildSamplePath(sample.id), minutes: formatSampleReadingMinutes(localizer, written), resume: null } : null
}

export function buildSampleLinks(localizer: Localizer, id: BuiltInSampleId, places: ReadingPlaces) {
  const { t } = localizer
  const sample = findSample(id)
  const written = sample && findSavedSampleText(localizer, sample)
  // A saved reading position refers to the built-in text and does not apply to a text that the author has written.
  const place = written ? undefined : places.find((one) => one.sample === id && !one.isFinished)
  return {
    label: t('books:action.sample'),
    href: buildSamplePath(id),
    minutes: written ? formatSampleReadingMinutes(localizer, written) : formatBuiltInReadingMinutes(localizer, id),
    resume: place ? { label: t('books:action.continue'), href: buildReadingPlacePath(place) } : null,
  }
}

export function buildBookEntry(localizer: Localizer, book: Book) {
  const { title, text, language } = localizeBook(localizer, book)
  const cover = toCoverView(localizer, book) ?? undefined
  return {
    id: book.id,
    title,
    text,
    lang: language,
    href: hasLinkedPage(book) ? `/books/${book.id}` : undefined,
    ...getAvailability(localizer, book),
    offers: listOffers(localizer, 'books:action.order', book),
    cover,
    generatedCover: !cover && hasLinkedPage(book) ? buildGeneratedCover(localizer, book) : undefined,
  }
}

export function getAvailability({ t }: Localizer, book: Book) {
  const onSale = isOnSale(book)
  return { onSale, availability: t(`books:availability.${onSale ? 'available' : 'coming-soon'}`) }
}
