import { languages } from './settings'

export interface AlternateLink {
  hreflang: string
  href: string
}

/** Omits the page's query, which may contain an email address or a token. */
export function listAlternateLinks(url: URL, siteOrigin: string): AlternateLink[] {
  const page = new URL(siteOrigin).origin + url.pathname
  return [
    ...languages.map((language) => ({ hreflang: language, href: `${page}?lng=${language}` })),
    { hreflang: 'x-default', href: page },
  ]
}
