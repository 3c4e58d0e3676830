import { languages } from './settings'

export interface Alternate {
  hreflang: string
  href: string
}

/** The links keep only the path, because a query may hold an email address or a token. */
export function alternates(url: URL, siteOrigin: string): Alternate[] {
  const page = new URL(siteOrigin).origin + url.pathname
  return [
    ...languages.map((language) => ({ hreflang: language, href: `${page}?lng=${language}` })),
    { hreflang: 'x-default', href: page },
  ]
}
