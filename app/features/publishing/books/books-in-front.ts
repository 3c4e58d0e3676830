import type { Book } from '~/kernel/catalogue/book'
import { booksIn, countPublicBooks } from '~/kernel/catalogue/catalogue'

/** The maximum number of books of one series on the page of all books. A longer series also has its own page. */
const mostInFront = 12

/** In a large catalogue each series shows fewer books, because the page shows all series and must load on slow connections. */
const largeCatalogue = 36
const maxInLargeCatalogue = 3

const most = (): number => (countPublicBooks() > largeCatalogue ? maxInLargeCatalogue : mostInFront)

export const seriesPath = (series: string): string => `/books/series/${series}`

export const isLongSeries = (series: string): boolean => booksIn(series).length > most()

export const booksInFront = (series: string): readonly Book[] => booksIn(series).slice(0, most())
