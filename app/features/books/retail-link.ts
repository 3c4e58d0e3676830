import { siteSettings } from '~/features/settings/site-settings'
import type { Format, Sale } from './catalogue'

/** Where a book is ordered in a format: its page at a retailer, or a search for its title until that is set. */
export function retailLink(sale: Sale, format: Format): string {
  return (
    sale.retailLinks?.[format] ?? siteSettings.retailSearch[format].replace('{query}', encodeURIComponent(sale.soldAs))
  )
}
