import type { Localizer } from '~/i18n/server'
import { type Book, bookFormats } from '~/kernel/catalogue/book'
import { isOnSale } from '~/kernel/catalogue/catalogue'
import { getOfferLink } from './retail-link'

export interface OfferView {
  label: string
  /** Null if there is no page to link to. */
  href: string | null
}

/** Returns the book's offers, sorted by format, with localized prices, or an empty array if the book is not on sale. */
export function listOffers({ t, format }: Localizer, label: 'books:action.order' | 'samples:buy', book: Book): OfferView[] {
  if (!isOnSale(book)) return []
  return bookFormats.flatMap((kind) => book.offers.filter((offer) => offer.format === kind).map((offer) => {
    const href = getOfferLink(book, offer)
    const price = format.money(offer.cents / 100, offer.currency)
    const text = href === null ? `${t(`admin-books:formats.${kind}`)} · ${price}` : t(`${label}.${kind}`, { price })
    return { label: offer.shop ? `${text} · ${offer.shop}` : text, href }
  }))
}
