import type { Book } from '~/kernel/catalogue/book'
import { findBook } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'

export async function loadCurrentBook(id: string): Promise<Book> {
  await refreshCatalogue()
  const book = findBook(id)
  if (!book) throw new Response(null, { status: 404 })
  return book
}
