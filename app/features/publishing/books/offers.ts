import type { Localizer } from '~/i18n/server'
import { type Book, formats } from '~/kernel/catalogue/catalogue'
import { retailLink } from './retail-link'

export interface Offer {
  label: string
  href: string
}

/** One link per format with the price in the reader's locale. A book that is not on sale has none. */
export function offersOf({ t, format }: Localizer, label: 'books:action.order' | 'samples:buy', { id, sale }: Book): Offer[] {
  if (!sale) return []
  return formats.map((kind) => ({
    label: t(`${label}.${kind}`, { price: format.money(sale.prices[kind]) }),
    href: retailLink({ id, sale }, kind),
  }))
}
