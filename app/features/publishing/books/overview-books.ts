import type { Book } from '~/kernel/catalogue/book'
import { listPublicBooks, countPublicBooks } from '~/kernel/catalogue/catalogue'

/** The maximum number of books of one series on the page of all books. A longer series also has its own page. */
const maxInOverview = 12

/** In a large catalogue each series shows fewer books, because the page shows all series and must load on slow connections. */
const largeCatalogue = 36
const maxInLargeCatalogue = 3

const getMaxInOverview = (): number => (countPublicBooks() > largeCatalogue ? maxInLargeCatalogue : maxInOverview)

export const seriesPath = (series: string): string => `/books/series/${series}`

export const isLongSeries = (series: string): boolean => listPublicBooks(series).length > getMaxInOverview()

export const listOverviewBooks = (series: string): readonly Book[] => listPublicBooks(series).slice(0, getMaxInOverview())
