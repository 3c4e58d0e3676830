import type { Book } from '~/kernel/catalogue/book'
import { listPublicBooks, countPublicBooks } from '~/kernel/catalogue/catalogue'

/** The maximum number of books of a series on `/books`. A series with more books also has its own page. */
const maxInOverview = 12

/** With more than `largeCatalogue` books, `/books` shows fewer books of each series, so that it loads on slow connections. */
const largeCatalogue = 36
const maxInLargeCatalogue = 3

const getMaxInOverview = (): number => (countPublicBooks() > largeCatalogue ? maxInLargeCatalogue : maxInOverview)

export const buildSeriesPath = (series: string): string => `/books/series/${series}`

export const isLongSeries = (series: string): boolean => listPublicBooks(series).length > getMaxInOverview()

export const listOverviewBooks = (series: string): readonly Book[] => listPublicBooks(series).slice(0, getMaxInOverview())
