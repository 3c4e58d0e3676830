import { siteSettings } from '~/features/settings/site-settings'
import type { BookId, Format, Sale } from './catalogue'

/** Where a book is ordered in a format: its page at a retailer, or a search for its title until that is set. */
export function retailLink({ id, sale }: { id: BookId; sale: Sale }, format: Format): string {
  const search = siteSettings.retailSearch[format].replaceAll('{query}', encodeURIComponent(sale.soldAs))
  return siteSettings.retailLinks[id]?.[format] ?? search
}
