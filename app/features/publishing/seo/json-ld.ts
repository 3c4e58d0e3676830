import type { Localizer } from '~/i18n/server'
import { localizeBook } from '../books/book-texts'
import { getSampleTitle } from '../books/sample-content'
import { localizeSeries } from '../books/series-text'
import type { SiteUrlBuilder } from './site-urls'
import { buildCatalogueJsonLd, buildSampleJsonLd, buildBookJsonLd, buildSeriesJsonLd } from './json-ld-books'
import { buildAuthorJsonLd, buildOrganizationJsonLd, type JsonLdThing, buildWebSiteJsonLd } from './json-ld-site'
import { findIndexedPage, type IndexedPage, type IndexedPath } from './pages'

type Maker = (localizer: Localizer, at: SiteUrlBuilder) => JsonLdThing[]

const makers: Partial<Record<string, Maker>> = {
  '/': (localizer, at) => [buildWebSiteJsonLd(localizer, at), buildOrganizationJsonLd(localizer, at)],
  '/books': buildCatalogueJsonLd,
  '/about': (localizer, at) => [profile(localizer, at)],
  '/contact': (localizer, at) => [buildOrganizationJsonLd(localizer, at)],
} satisfies Partial<Record<IndexedPath, Maker>>

export function buildJsonLd(page: IndexedPage, localizer: Localizer, at: SiteUrlBuilder) {
  const things = [...ownThings(page, localizer, at), ...breadcrumbsJsonLd(page, localizer, at)]
  return { '@context': 'https://schema.org', '@graph': things }
}

function ownThings({ path, book, series, sample }: IndexedPage, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing[] {
  if (book) return buildBookJsonLd(book, localizer, at)
  if (series) return buildSeriesJsonLd(series, localizer, at)
  return sample ? buildSampleJsonLd(sample, localizer, at) : (makers[path]?.(localizer, at) ?? [])
}

function profile(localizer: Localizer, at: SiteUrlBuilder): JsonLdThing {
  return { '@type': 'ProfilePage', url: at.page('/about'), inLanguage: localizer.language, mainEntity: buildAuthorJsonLd(localizer, at) }
}

function breadcrumbsJsonLd(page: IndexedPage, localizer: Localizer, at: SiteUrlBuilder): JsonLdThing[] {
  if (page.path === '/') return []
  const above = ['/', page.below].flatMap((path) => (path ? [findIndexedPage(path)] : []))
  const steps = [...above, page].flatMap((step) => (step ? [step] : []))
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: nameOf(step, localizer),
    item: at.page(step.path),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function nameOf({ name, book, series, sample }: IndexedPage, localizer: Localizer): string {
  if (book) return localizeBook(localizer, book).title
  if (series) return localizeSeries(localizer, series).name
  return sample ? getSampleTitle(localizer, sample) : localizer.t(name)
}
