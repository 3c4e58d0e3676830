import type { Localizer } from '~/i18n/server'
import { bookTexts } from '../books/book-texts'
import { sampleTitle } from '../books/sample-content'
import { seriesText } from '../books/series-text'
import type { Addresses } from './addresses'
import { catalogue, sampleChapter, bookThings, seriesThings } from './json-ld-books'
import { author, organization, type Thing, webSite } from './json-ld-makers'
import { findIndexedPage, type IndexedPage, type IndexedPath } from './pages'

type Maker = (localizer: Localizer, at: Addresses) => Thing[]

const makers: Partial<Record<string, Maker>> = {
  '/': (localizer, at) => [webSite(localizer, at), organization(localizer, at)],
  '/books': catalogue,
  '/about': (localizer, at) => [profile(localizer, at)],
  '/contact': (localizer, at) => [organization(localizer, at)],
} satisfies Partial<Record<IndexedPath, Maker>>

export function jsonLdOf(page: IndexedPage, localizer: Localizer, at: Addresses) {
  const things = [...ownThings(page, localizer, at), ...trail(page, localizer, at)]
  return { '@context': 'https://schema.org', '@graph': things }
}

function ownThings({ path, book, series, sample }: IndexedPage, localizer: Localizer, at: Addresses): Thing[] {
  if (book) return bookThings(book, localizer, at)
  if (series) return seriesThings(series, localizer, at)
  return sample ? sampleChapter(sample, localizer, at) : (makers[path]?.(localizer, at) ?? [])
}

function profile(localizer: Localizer, at: Addresses): Thing {
  return { '@type': 'ProfilePage', url: at.page('/about'), inLanguage: localizer.language, mainEntity: author(localizer, at) }
}

function trail(page: IndexedPage, localizer: Localizer, at: Addresses): Thing[] {
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
  if (book) return bookTexts(localizer, book).title
  if (series) return seriesText(localizer, series).name
  return sample ? sampleTitle(localizer, sample) : localizer.t(name)
}
