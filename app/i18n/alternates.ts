import { languages } from './settings'

export interface Alternate {
  hreflang: string
  href: string
}

/**
 * The `hreflang` links of a page, one per language, and `x-default`. They keep only the path: a query may hold an email address
 * or a token.
 * @param siteOrigin the public origin, such as `https://example.com`
 */
export function alternates(url: URL, siteOrigin: string): Alternate[] {
  const page = new URL(siteOrigin).origin + url.pathname
  return [
    ...languages.map((language) => ({ hreflang: language, href: `${page}?lng=${language}` })),
    { hreflang: 'x-default', href: page },
  ]
}
