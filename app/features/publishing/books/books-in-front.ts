import type { Book } from '~/kernel/catalogue/book'
import { booksIn } from '~/kernel/catalogue/catalogue'

/** So many books of a series are on the page of all books. A longer series has the rest on its own page. */
export const mostInFront = 12

export const seriesPath = (series: string): string => `/books/series/${series}`

export const isLongSeries = (series: string): boolean => booksIn(series).length > mostInFront

export const booksInFront = (series: string): readonly Book[] => booksIn(series).slice(0, mostInFront)
