import type { TextKey } from '~/i18n/keys'
import type { Book } from '~/kernel/catalogue/book'
import { listAllBooks, getBookOfSample, findBook, hasLinkedPage, isPublicBook, listPublicSeries } from '~/kernel/catalogue/catalogue'
import type { Sample } from '~/kernel/catalogue/sample'
import { listPublishedCustomSamples, findSample, isPublishedSample, buildSamplePath } from '~/kernel/catalogue/samples'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'
import { isLongSeries, buildSeriesPath } from '../books/overview-books'

/** `scripts/pictures/draw.mjs` draws the link preview pictures under these names. */
type Card = 'home' | 'books' | 'pregnancy' | 'recovery' | 'motherhood' | 'about' | 'center' | 'community' | 'contact' | 'mark'

export interface IndexedPage {
  path: string
  /** The name in breadcrumbs; the page of a book, series or sample uses its title instead. */
  name: TextKey
  below?: '/books' | '/center'
  card: Card
  type: 'website' | 'article' | 'profile' | 'book'
  book?: Book
  sample?: Sample
  series?: string
}

/**
 * The pages that search engines may index, besides the pages of books, series, custom samples and letters; every other page
 * is `noindex`. The sitemap, link previews and JSON-LD use this list.
 */
export const indexedPages = [
  { path: '/', name: 'frame:navigation.home', card: 'home', type: 'website' },
  { path: '/books', name: 'frame:navigation.books', card: 'books', type: 'website' },
  { path: '/sample-pastors-daughter', name: 'samples:pastors-daughter.title', below: '/books', card: 'pregnancy', type: 'article' },
  { path: '/sample-sober-curious', name: 'samples:sober-curious.title', below: '/books', card: 'recovery', type: 'article' },
  { path: '/sample-200-days', name: 'samples:200-days.title', below: '/books', card: 'motherhood', type: 'article' },
  { path: '/about', name: 'frame:navigation.about', card: 'about', type: 'profile' },
  { path: '/center', name: 'frame:navigation.center', card: 'center', type: 'website' },
  { path: '/endowment', name: 'endowment:title', below: '/center', card: 'center', type: 'website' },
  { path: '/community', name: 'frame:navigation.community', card: 'community', type: 'website' },
  { path: '/contact', name: 'frame:footer.contact', card: 'contact', type: 'website' },
  { path: '/privacy', name: 'frame:footer.privacy', card: 'mark', type: 'website' },
  { path: '/terms', name: 'frame:footer.terms', card: 'mark', type: 'website' },
  { path: '/rules', name: 'frame:footer.rules', card: 'mark', type: 'website' },
] as const satisfies readonly IndexedPage[]

export type IndexedPath = (typeof indexedPages)[number]['path']

export const listCataloguePaths = (): string[] =>
  [...listPublicSeries().filter(({ id }) => isLongSeries(id)).map(({ id }) => buildSeriesPath(id)), ...listAllBooks().filter(hasLinkedPage).map(({ id }) => `/books/${id}`), ...listPublishedCustomSamples().map(({ id }) => buildSamplePath(id))]

/** Matches the exact path only, so pages are `noindex` under any other spelling of their path. */
export function findIndexedPage(path: string): IndexedPage | undefined {
  const page: IndexedPage | undefined = indexedPages.find((one) => one.path === path)
  const [, first] = /^\/sample-(.+)$/.exec(path) ?? []
  return page ? { ...page, sample: first ? findSample(first) : undefined } : (bookPage(path) ?? seriesPage(path) ?? samplePage(path))
}

function bookPage(path: string): IndexedPage | undefined {
  const book = path.startsWith('/books/') ? findBook(path.slice('/books/'.length)) : undefined
  if (!book || !isPublicBook(book)) return undefined
  return { path, name: 'frame:navigation.books', below: '/books', card: cardOf(book), type: 'book', book }
}

/** A series short enough to be listed in full on `/books` has no page of its own. */
function seriesPage(path: string): IndexedPage | undefined {
  const found = listPublicSeries().find(({ id }) => buildSeriesPath(id) === path && isLongSeries(id))
  return found && { path, name: 'frame:navigation.books', below: '/books', card: cardOf({ series: found.id }), type: 'website', series: found.id }
}

const cardOf = ({ series }: Pick<Book, 'series'>): Card => (isBuiltInSeriesId(series) ? series : 'books')

function samplePage(path: string): IndexedPage | undefined {
  const sample = path.startsWith('/samples/') ? findSample(path.slice('/samples/'.length)) : undefined
  if (!sample || !isPublishedSample(sample) || buildSamplePath(sample.id) !== path) return undefined
  return { path, name: 'frame:navigation.books', below: '/books', card: cardOf(getBookOfSample(sample.id)), type: 'article', sample }
}
