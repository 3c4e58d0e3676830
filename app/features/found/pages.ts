import type { TextKey } from '~/i18n/keys'

/** The pictures of links that are shared, made by `scripts/steps/pictures.mjs` under these names. */
type Card = 'home' | 'books' | 'pregnancy' | 'recovery' | 'motherhood' | 'about' | 'center' | 'community' | 'contact' | 'mark'

/** A page that strangers may find by a search, and share. */
export interface FoundPage {
  path: string
  /** What it is called in the trail of pages above it. */
  name: TextKey
  /** The page it lies below, where that is not the home page. */
  below?: '/books' | '/center'
  card: Card
  /** What OpenGraph calls this kind of page. */
  type: 'website' | 'article' | 'profile'
}

/**
 * Every page that is open to search engines, once: what the sitemap names, what is shared with a picture, what says
 * more in JSON-LD. Any other screen asks not to be kept by them.
 */
export const foundPages = [
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
] as const satisfies readonly FoundPage[]

export type FoundPath = (typeof foundPages)[number]['path']

/** The page at exactly this path; another spelling of it is not kept by search engines either. */
export const foundPage = (path: string) => foundPages.find((page) => page.path === path)
