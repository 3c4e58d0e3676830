import { siteSettings } from '~/features/operations'
import type { Localizer } from '~/i18n/server'
import { type Language, languages } from '~/i18n/settings'
import { createSiteUrlBuilder } from './site-urls'
import { buildJsonLd } from './json-ld'
import { findLettersJsonLd } from './letters'
import { findIndexedPage, type IndexedPage } from './pages'

/**
 * Open Graph locales include a country, and the texts follow the usage of that country. `ar_AR` is an exception: it means Arabic
 * in general.
 */
const locales: Record<Language, string> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  pt: 'pt_BR',
  zh: 'zh_CN',
  ja: 'ja_JP',
  ar: 'ar_AR',
  hi: 'hi_IN',
  ru: 'ru_RU',
}

/**
 * Returns null unless `findIndexedPage` finds the page or the page shows published letters.
 * @param asked the language in the page's URL, if any; the page URLs in the JSON-LD contain the same language
 */
export function buildSharingTags(path: string, origin: string, localizer: Localizer, asked: Language | undefined) {
  const at = createSiteUrlBuilder(origin, asked)
  const page = findIndexedPage(path)
  const letters = page ? null : findLettersJsonLd(path, localizer, at)
  if (page) return tags(page.type, page.card, buildJsonLd(page, localizer, at), { origin, localizer })
  return letters && tags(path === '/letters' ? 'website' : 'article', 'books', letters, { origin, localizer })
}

function altOf(card: IndexedPage['card']) {
  switch (card) {
    case 'home': return 'home:hero.posterAlt'
    case 'about': return 'about:portraitAlt'
    case 'center': return 'center:imageAlt'
    case 'community': return 'community:imageAlt'
    default: return `found:card.${card}` as const
  }
}

function tags(type: IndexedPage['type'], card: IndexedPage['card'], jsonLd: object, { origin, localizer: { t, language } }: { origin: string; localizer: Localizer }) {
  return {
    type,
    locale: locales[language],
    otherLocales: languages.filter((other) => other !== language).map((other) => locales[other]),
    image: { url: `${origin}/files/cards/${card}.jpg`, alt: t(altOf(card)) },
    feed: { href: `/feed.xml?lng=${language}`, title: t('found:feed.title', { site: siteSettings.siteName }) },
    jsonLd: JSON.stringify(jsonLd),
  }
}
