import { siteSettings } from '~/features/operations/settings/site-settings'
import type { BookId, Format, Sale } from '~/kernel/catalogue/catalogue'

/** The page of a book and format at the retailer, or a search for its title until that address is set. */
export function retailLink({ id, sale }: { id: BookId; sale: Sale }, format: Format): string {
  const search = siteSettings.retailSearch[format].replaceAll('{query}', encodeURIComponent(sale.soldAs))
  return siteSettings.retailLinks[id]?.[format] ?? search
}
