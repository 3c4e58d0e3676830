import type { Localizer } from '~/i18n/server'
import { type Book, formats } from '~/kernel/catalogue/book'
import { isOnSale } from '~/kernel/catalogue/catalogue'
import { retailLink } from './retail-link'

export interface Offer {
  label: string
  href: string
}

export function offersOf({ t, format }: Localizer, label: 'books:action.order' | 'samples:buy', book: Book): Offer[] {
  if (!isOnSale(book)) return []
  return formats.flatMap((kind) => book.offers.filter((offer) => offer.format === kind).map((offer) => {
    const text = t(`${label}.${kind}`, { price: format.money(offer.cents / 100, offer.currency) })
    return { label: offer.shop ? `${text} · ${offer.shop}` : text, href: offer.url ?? retailLink(book, kind) }
  }))
}
