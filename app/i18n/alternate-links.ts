import { languages } from './settings'

export interface AlternateLink {
  hreflang: string
  href: string
}

/** Omits the page's query, which may contain an email address or a token. */
export const buildPageUrl = ({ pathname }: URL, siteOrigin: string): string => new URL(siteOrigin).origin + pathname

/** @param page the page's URL without a query */
export function listAlternateLinks(page: string): AlternateLink[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: `${page}?lng=${language}` })),
    { hreflang: 'x-default', href: page },
  ]
}
