import { siteSettings } from '~/features/operations'
import { type Book, type BookOffer, type RetailFormat, retailFormats } from '~/kernel/catalogue/book'
import { isBuiltInBookId } from '~/kernel/catalogue/built-in-books'

type RetailBook = Pick<Book, 'id' | 'soldAs' | 'texts' | 'language'>

/** Returns the offer's own URL, otherwise the retail link, or null if the format has no retail links. */
export function getOfferLink(book: RetailBook, { format, url }: Pick<BookOffer, 'format' | 'url'>): string | null {
  const retail = retailFormats.find((one) => one === format)
  return url ?? (retail ? getRetailLink(book, retail) : null)
}

/** Returns the URL from the settings for a book and format, otherwise the URL of a search for the book's title. */
export function getRetailLink({ id, soldAs, texts, language }: RetailBook, format: RetailFormat): string {
  const title = soldAs || (texts[language]?.title ?? id)
  const search = siteSettings.retailSearch[format].replaceAll('{query}', encodeURIComponent(title))
  return (isBuiltInBookId(id) ? siteSettings.retailLinks[id]?.[format] : undefined) ?? search
}
