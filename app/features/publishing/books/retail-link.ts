import { siteSettings } from '~/features/operations'
import { type Book, type BookOffer, type RetailFormat, retailFormats } from '~/kernel/catalogue/book'
import { isShipped } from '~/kernel/catalogue/shipped'

type Sold = Pick<Book, 'id' | 'soldAs' | 'texts' | 'language'>

/** The URL that an offer links to: its own, otherwise its retail link. Null if it has neither. */
export function offerLink(book: Sold, { format, url }: Pick<BookOffer, 'format' | 'url'>): string | null {
  const retail = retailFormats.find((one) => one === format)
  return url ?? (retail ? retailLink(book, retail) : null)
}

/** The address from the settings for a book and format, or a search for its title until that address is set. */
export function retailLink({ id, soldAs, texts, language }: Sold, format: RetailFormat): string {
  const title = soldAs || (texts[language]?.title ?? id)
  const search = siteSettings.retailSearch[format].replaceAll('{query}', encodeURIComponent(title))
  return (isShipped(id) ? siteSettings.retailLinks[id]?.[format] : undefined) ?? search
}
