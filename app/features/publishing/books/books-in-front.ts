import type { Book } from '~/kernel/catalogue/book'
import { booksIn, countPublicBooks } from '~/kernel/catalogue/catalogue'

/** So many books of a series are on the page of all books. A longer series has a page of its own. */
const mostInFront = 12

/** Of a large catalogue each series shows fewer, because the page shows all series and is made for slow lines. */
const largeCatalogue = 36
const mostOfLarge = 3

const most = (): number => (countPublicBooks() > largeCatalogue ? mostOfLarge : mostInFront)

export const seriesPath = (series: string): string => `/books/series/${series}`

export const isLongSeries = (series: string): boolean => booksIn(series).length > most()

export const booksInFront = (series: string): readonly Book[] => booksIn(series).slice(0, most())
