import { localizeBook } from '~/features/publishing/books/book-texts'
import { localizeSeries } from '~/features/publishing/books/series-text'
import { buildNumberedPage } from '~/http/numbered-page'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import type { Book } from '~/kernel/catalogue/book'
import { listAllBooks, listAllSeries, getEffectiveBookStatus } from '~/kernel/catalogue/catalogue'
import { groupBy } from '~/kernel/catalogue/group-by'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import type { Series } from '~/kernel/catalogue/series'
import { isBuiltInBookId } from '~/kernel/catalogue/built-in-books'

export const bookListPath = '/admin/books'

const BOOKS_PER_PAGE = 50

interface BookPlace {
  series: string
  book: Book | null
  isFirst: boolean
  isLast: boolean
}

export async function loadBookList(request: Request, localizer: Localizer) {
  await refreshCatalogue()
  const all = listAllSeries()
  const { items, paging } = buildNumberedPage(request, localizer, { path: bookListPath, items: listBookPlaces(all), size: BOOKS_PER_PAGE })
  const shown = groupBy(items, ({ series }) => series)
  return {
    paging,
    series: all.flatMap(({ id }, index) => {
      const places = shown.get(id)
      if (!places) return []
      const { name, language } = localizeSeries(localizer, id)
      return [{
        id, title: name, lang: language, isFirst: index === 0, isLast: index === all.length - 1,
        rows: places.flatMap((place) => (place.book ? [toBookRow(place.book, localizer, place)] : [])),
      }]
    }),
  }
}
export type BookListView = Awaited<ReturnType<typeof loadBookList>>
export type BookRow = BookListView['series'][number]['rows'][number]

function listBookPlaces(series: readonly Series[]): BookPlace[] {
  const books = groupBy(listAllBooks(), (book) => book.series)
  return series.flatMap(({ id }) => {
    const own = books.get(id) ?? [null]
    return own.map((book, place) => ({ series: id, book, isFirst: place === 0, isLast: place === own.length - 1 }))
  })
}

function toBookRow(book: Book, localizer: Localizer, { isFirst, isLast }: BookPlace) {
  const { title, language } = localizeBook(localizer, book)
  return {
    id: book.id,
    title,
    lang: language,
    ...toBookStatusView(book, localizer),
    written: isBuiltInBookId(book.id) ? languages.length : Object.keys(book.texts).length,
    all: languages.length,
    isFirst,
    isLast,
  }
}

export function toBookStatusView(book: Book, { format }: Localizer) {
  const status = getEffectiveBookStatus(book)
  const date = book.since ? format.date(book.since) : null
  const since = status === 'available' ? ('available' as const) : status === 'announced' ? ('announced' as const) : null
  return { status, day: since && date && { kind: since, date } }
}
