import { siteSettings } from '~/features/operations'
import type { Book, Format } from '~/kernel/catalogue/book'
import { isShipped } from '~/kernel/catalogue/shipped'

export function retailLink({ id, soldAs, texts, language }: Pick<Book, 'id' | 'soldAs' | 'texts' | 'language'>, format: Format): string {
  const title = soldAs || (texts[language]?.title ?? id)
  const search = siteSettings.retailSearch[format].replaceAll('{query}', encodeURIComponent(title))
  return (isShipped(id) ? siteSettings.retailLinks[id]?.[format] : undefined) ?? search
}
