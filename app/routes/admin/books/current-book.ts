import type { Book } from '~/kernel/catalogue/book'
import { findBook } from '~/kernel/catalogue/catalogue'
import { renewCatalogue } from '~/kernel/catalogue/renew-catalogue'

/** A book as the database has it now. An unknown one is an error page. */
export async function currentBook(id: string): Promise<Book> {
  await renewCatalogue()
  const book = findBook(id)
  if (!book) throw new Response(null, { status: 404 })
  return book
}
