import { type Language, languages } from './settings'

export interface AlternateLink {
  hreflang: string
  href: string
}

/** Omits the page's query, which may contain an email address or a token. */
export const buildPageUrl = ({ pathname }: URL, siteOrigin: string): string => new URL(siteOrigin).origin + pathname

export const buildLanguageUrl = (page: string, language: Language): string => `${page}?lng=${language}`

export function listAlternateLinks(page: string): AlternateLink[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: buildLanguageUrl(page, language) })),
    { hreflang: 'x-default', href: page },
  ]
}
