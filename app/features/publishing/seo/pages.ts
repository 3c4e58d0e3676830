import type { TextKey } from '~/i18n/keys'

/** Link preview pictures; `scripts/pictures/draw.mjs` draws them under these names. */
type Card = 'home' | 'books' | 'pregnancy' | 'recovery' | 'motherhood' | 'about' | 'center' | 'community' | 'contact' | 'mark'

export interface FoundPage {
  path: string
  name: TextKey
  below?: '/books' | '/center'
  card: Card
  type: 'website' | 'article' | 'profile'
}

/**
 * The pages that search engines may index: the sitemap, link previews and JSON-LD all come from this list. Every
 * other page asks not to be indexed.
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

/** Matches the exact path only; search engines do not index other spellings either. */
export const foundPage = (path: string) => foundPages.find((page) => page.path === path)
