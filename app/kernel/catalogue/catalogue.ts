import { now } from '~/infra/clock'
import type { Book, BookStatus } from './book'
import { groupBy } from './group-by'
import { findSample, listPublishedSamplesOfBook } from './samples'
import type { Series } from './series'
import { isBuiltInBookId, isBuiltInSampleId, isBuiltInSeriesId, builtInBooks, builtInSeries } from './built-in-books'

/** The books that this process uses, in display order; the built-in books until it has read the stored catalogue. */
let activeBooks: readonly Book[] = builtInBooks
let booksById = byId(builtInBooks)
let publicBooks = publicBySeries(builtInBooks)
let publicCount = builtInBooks.filter(isPublicBook).length

/** The series that this process uses, in display order. */
let activeSeries: readonly Series[] = builtInSeries

/** Includes drafts and withdrawn books. */
export const listAllBooks = (): readonly Book[] => activeBooks

/** Groups the public books by series once, because many pages need the books of a series on every request. */
export function setBooks(books: readonly Book[]): void {
  activeBooks = books
  booksById = byId(books)
  publicBooks = publicBySeries(books)
  publicCount = books.filter(isPublicBook).length
}

function byId(books: readonly Book[]): ReadonlyMap<string, Book> {
  return new Map(books.map((book) => [book.id, book]))
}

function publicBySeries(books: readonly Book[]): ReadonlyMap<string, readonly Book[]> {
  return groupBy(books.filter(isPublicBook), ({ series }) => series)
}

export const listAllSeries = (): readonly Series[] => activeSeries

export function setSeries(series: readonly Series[]): void {
  activeSeries = series
}

export const findSeries = (id: string): Series | undefined => activeSeries.find((series) => series.id === id)

export const findBook = (id: string): Book | undefined => booksById.get(id)

export const getEffectiveBookStatus = ({ status, since }: Pick<Book, 'status' | 'since'>): BookStatus =>
  status === 'announced' && since !== null && since <= now() ? 'available' : status

export const isOnSale = (book: Book): boolean => getEffectiveBookStatus(book) === 'available'

export function isPublicBook({ status }: Book): boolean {
  return status === 'announced' || status === 'available'
}

export const listPublicBooks = (series: string): readonly Book[] => publicBooks.get(series) ?? []

export const countPublicBooks = (): number => publicCount

/** Returns the series that visitors see. A series added in the admin panel appears once it has a public book. */
export const listPublicSeries = (): Series[] => activeSeries.filter(({ id }) => isBuiltInSeriesId(id) || listPublicBooks(id).length > 0)

/**
 * Returns whether lists, the sitemap and the feed link to the book's own page. A book that comes with the site gets these links
 * only after someone has edited the book or published a new sample of it. The page itself exists either way.
 */
export const hasLinkedPage = (book: Book): boolean =>
  isPublicBook(book) && (book.isEdited || !isBuiltInBookId(book.id) || listPublishedSamplesOfBook(book.id).some(({ id }) => !isBuiltInSampleId(id)))

/** Throws if the sample or its book is unknown. A missing book is a bug, because a book with samples is never deleted. */
export function getBookOfSample(id: string): Book {
  const book = findSample(id)?.book
  const found = book && (findBook(book) ?? builtInBooks.find((one) => one.id === book))
  if (!found) throw new Error(`No book has the sample ${id}`)
  return found
}
