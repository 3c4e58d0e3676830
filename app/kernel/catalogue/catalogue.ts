import { now } from '~/infra/clock'
import type { Book, BookStatus } from './book'
import { groupBy } from './group-by'
import { findSample, samplesOf } from './samples'
import type { Series } from './series'
import { isShipped, isShippedSample, isShippedSeries, shippedBooks, shippedSeries } from './shipped'

/** The books that this process uses, in display order: until the first successful query, those that come with the site. */
let inForce: readonly Book[] = shippedBooks
let booksById = byId(shippedBooks)
let publicBooks = publicBySeries(shippedBooks)
let publicCount = shippedBooks.filter(isPublic).length

/** The series that this process uses, in display order. */
let seriesInForce: readonly Series[] = shippedSeries

/** All books, drafts and withdrawn ones included. */
export const allBooks = (): readonly Book[] => inForce

/** Pages ask for the books of a series at every request, so they are sorted by series once. */
export function takeBooks(books: readonly Book[]): void {
  inForce = books
  booksById = byId(books)
  publicBooks = publicBySeries(books)
  publicCount = books.filter(isPublic).length
}

function byId(books: readonly Book[]): ReadonlyMap<string, Book> {
  return new Map(books.map((book) => [book.id, book]))
}

function publicBySeries(books: readonly Book[]): ReadonlyMap<string, readonly Book[]> {
  return groupBy(books.filter(isPublic), ({ series }) => series)
}

export const allSeries = (): readonly Series[] => seriesInForce

export function takeSeries(series: readonly Series[]): void {
  seriesInForce = series
}

export const findSeries = (id: string): Series | undefined => seriesInForce.find((series) => series.id === id)

export const findBook = (id: string): Book | undefined => booksById.get(id)

export const statusOf = ({ status, since }: Pick<Book, 'status' | 'since'>): BookStatus =>
  status === 'announced' && since !== null && since <= now() ? 'available' : status

export const isOnSale = (book: Book): boolean => statusOf(book) === 'available'

export function isPublic({ status }: Book): boolean {
  return status === 'announced' || status === 'available'
}

export const booksIn = (series: string): readonly Book[] => publicBooks.get(series) ?? []

export const countPublicBooks = (): number => publicCount

/** The series that visitors see. One that the author added appears with its first book. */
export const shownSeries = (): Series[] => seriesInForce.filter(({ id }) => isShippedSeries(id) || booksIn(id).length > 0)

/**
 * Whether lists, the sitemap and the feed link to the book's own page. A book that comes with the site gets no link until
 * someone edits it or adds a sample, so that existing lists stay unchanged. The page itself exists either way.
 */
export const isLinked = (book: Book): boolean =>
  isPublic(book) && (book.isEdited || !isShipped(book.id) || samplesOf(book.id).some(({ id }) => !isShippedSample(id)))

/** The book that a sample is from. A book with samples is never deleted. */
export function bookOfSample(id: string): Book {
  const book = findSample(id)?.book
  const found = book && (findBook(book) ?? shippedBooks.find((one) => one.id === book))
  if (!found) throw new Error(`No book has the sample ${id}`)
  return found
}
