import { bookTexts } from '~/features/publishing/books/book-texts'
import { isLongSeries, seriesPath } from '~/features/publishing/books/books-in-front'
import { offersOf } from '~/features/publishing/books/offers'
import { minutesOf, writtenSample } from '~/features/publishing/books/sample-content'
import { seriesText } from '~/features/publishing/books/series-text'
import { coverView } from '~/features/publishing/covers/cover-view'
import { drawnCover } from '~/features/publishing/drawn-covers/drawn-cover'
import { readingMinutesText } from '~/features/publishing/reading-places/reading-minutes'
import { addressOf, type ReadingPlace } from '~/features/publishing/reading-places/reading-place'
import { siteSettings } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { booksIn, findBook, isLinked, isOnSale } from '~/kernel/catalogue/catalogue'
import { allSamples, isShown, samplePath } from '~/kernel/catalogue/samples'
import { isShippedSample, isShippedSeries, type SampleId } from '~/kernel/catalogue/shipped'

export type Places = readonly ReadingPlace[]

export function sectionTexts(localizer: Localizer, id: string, sample: SampleLinks | null, books: readonly Book[]) {
  const { t } = localizer
  const { name, text, language: lang } = seriesText(localizer, id)
  return {
    id,
    name,
    label: isShippedSeries(id) ? t(`books:series.${id}.label`) : undefined,
    text,
    lang,
    coverAlt: isShippedSeries(id) ? t(`books:coverAlt.${id}`) : undefined,
    books: books.map((book) => entryTexts(localizer, book)),
    all: isLongSeries(id) ? { label: t('books:all_of_series', { count: booksIn(id).length }), href: seriesPath(id) } : undefined,
    sample,
    updates: siteSettings.registrationOpen ? t('books:action.updates') : null,
  }
}

type SampleLinks = ReturnType<typeof sampleLinks>

/** The first published sample of a series, if the author added the series. */
export function addedSample(localizer: Localizer, series: string, places: Places): SampleLinks | null {
  const sample = allSamples().find((one) => findBook(one.book)?.series === series && isShown(one))
  if (!sample) return null
  if (isShippedSample(sample.id)) return sampleLinks(localizer, sample.id, places)
  const written = writtenSample(localizer, sample)
  return written ? { label: localizer.t('books:action.sample'), href: samplePath(sample.id), minutes: minutesOf(localizer, written), resume: null } : null
}

export function sampleLinks(localizer: Localizer, id: SampleId, places: Places) {
  const { t } = localizer
  const place = places.find(({ sample, isFinished }) => sample === id && !isFinished)
  return {
    label: t('books:action.sample'),
    href: samplePath(id),
    minutes: readingMinutesText(localizer, id),
    resume: place ? { label: t('books:action.continue'), href: addressOf(place) } : null,
  }
}

export function entryTexts(localizer: Localizer, book: Book) {
  const { title, text, language } = bookTexts(localizer, book)
  const cover = coverView(localizer, book) ?? undefined
  return {
    id: book.id,
    title,
    text,
    lang: language,
    href: isLinked(book) ? `/books/${book.id}` : undefined,
    ...availability(localizer, book),
    offers: offersOf(localizer, 'books:action.order', book),
    cover,
    drawn: !cover && isLinked(book) ? drawnCover(localizer, book) : undefined,
  }
}

export function availability({ t }: Localizer, book: Book) {
  const onSale = isOnSale(book)
  return { onSale, availability: t(`books:availability.${onSale ? 'available' : 'coming-soon'}`) }
}
