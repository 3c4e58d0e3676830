import { siteSettings } from '~/features/operations'
import type { Book, Format } from '~/kernel/catalogue/book'
import { isShipped } from '~/kernel/catalogue/shipped'

/** The address from the settings for a book and format, or a search for its title until that address is set. */
export function retailLink({ id, soldAs, texts, language }: Pick<Book, 'id' | 'soldAs' | 'texts' | 'language'>, format: Format): string {
  const title = soldAs || (texts[language]?.title ?? id)
  const search = siteSettings.retailSearch[format].replaceAll('{query}', encodeURIComponent(title))
  return (isShipped(id) ? siteSettings.retailLinks[id]?.[format] : undefined) ?? search
}
