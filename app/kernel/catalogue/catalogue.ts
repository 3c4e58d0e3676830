import { now } from '~/infra/clock'
import type { Book, BookStatus, SeriesId } from './book'
import { addedSamples, findSample } from './samples'
import { isShipped, shippedBooks } from './shipped'

let inForce: readonly Book[] = shippedBooks

export const allBooks = (): readonly Book[] => inForce

export function takeBooks(books: readonly Book[]): void {
  inForce = books
}

export const findBook = (id: string): Book | undefined => inForce.find((book) => book.id === id)

export const statusOf = ({ status, since }: Pick<Book, 'status' | 'since'>): BookStatus =>
  status === 'announced' && since !== null && since <= now() ? 'available' : status

export const isOnSale = (book: Book): boolean => statusOf(book) === 'available'

export const isPublic = ({ status }: Book): boolean => status === 'announced' || status === 'available'

export const booksIn = (series: SeriesId): Book[] => inForce.filter((book) => book.series === series && isPublic(book))

/**
 * The books that come with the site look as they did until someone edits them or adds a sample, so lists, the sitemap
 * and the feed do not link to their pages. Their pages answer all the same.
 */
export const isLinked = (book: Book): boolean =>
  isPublic(book) && (book.isEdited || !isShipped(book.id) || addedSamples().some((sample) => sample.book === book.id))

/** A book with samples is never deleted. */
export function bookOfSample(id: string): Book {
  const book = findSample(id)?.book
  const found = book && (findBook(book) ?? shippedBooks.find((one) => one.id === book))
  if (!found) throw new Error(`No book has the sample ${id}`)
  return found
}
