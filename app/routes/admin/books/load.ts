import { bookTexts } from '~/features/publishing/books/book-texts'
import { seriesText } from '~/features/publishing/books/series-text'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import type { Book } from '~/kernel/catalogue/book'
import { allBooks, allSeries, statusOf } from '~/kernel/catalogue/catalogue'
import { renewCatalogue } from '~/kernel/catalogue/renew-catalogue'
import { isShipped } from '~/kernel/catalogue/shipped'

export async function loadShelf(localizer: Localizer) {
  await renewCatalogue()
  const all = allSeries()
  return {
    series: all.map(({ id }, index) => {
      const books = allBooks().filter(({ series }) => series === id)
      const { name, language } = seriesText(localizer, id)
      return {
        id, title: name, lang: language, isFirst: index === 0, isLast: index === all.length - 1,
        rows: books.map((book, place) => rowOf(book, localizer, place, books.length)),
      }
    }),
  }
}
export type ShelfView = Awaited<ReturnType<typeof loadShelf>>
export type ShelfRow = ShelfView['series'][number]['rows'][number]

function rowOf(book: Book, localizer: Localizer, place: number, count: number) {
  const { title, language } = bookTexts(localizer, book)
  return {
    id: book.id,
    title,
    lang: language,
    ...stateOf(book, localizer),
    written: isShipped(book.id) ? languages.length : Object.keys(book.texts).length,
    all: languages.length,
    isFirst: place === 0,
    isLast: place === count - 1,
  }
}

export function stateOf(book: Book, { format }: Localizer) {
  const status = statusOf(book)
  const date = book.since ? format.date(book.since) : null
  const since = status === 'available' ? ('available' as const) : status === 'announced' ? ('announced' as const) : null
  return { status, day: since && date && { kind: since, date } }
}
