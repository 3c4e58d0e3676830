import type { Localizer } from '~/i18n/server'
import { type Book, formats } from './catalogue'
import { retailLink } from './retail-link'

export interface Offer {
  label: string
  /** At an external retailer. */
  href: string
}

/** The links to buy a book, one a format, with the price in the reader's way of writing; none for a book that is not on sale. */
export function offersOf({ t, format }: Localizer, label: 'books:action.order' | 'samples:buy', { id, sale }: Book): Offer[] {
  if (!sale) return []
  return formats.map((kind) => ({
    label: t(`${label}.${kind}`, { price: format.money(sale.prices[kind]) }),
    href: retailLink({ id, sale }, kind),
  }))
}
