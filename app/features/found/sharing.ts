import { siteSettings } from '~/features/settings/site-settings'
import type { Localizer } from '~/i18n/server'
import { type Language, languages } from '~/i18n/settings'
import { addressesAt } from './addresses'
import { jsonLdOf } from './json-ld'
import { foundPage } from './pages'

/** OpenGraph wants a country beside each language: the one whose usage the texts follow. */
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
 * What a page tells search engines and those who are sent a link to it; null for a screen that is not for them.
 * @param asked the language that the page's address names, which then stands in every address it tells
 */
export function sharingOf(path: string, origin: string, localizer: Localizer, asked: Language | undefined) {
  const page = foundPage(path)
  if (!page) return null
  const { t, language } = localizer
  return {
    type: page.type,
    locale: locales[language],
    otherLocales: languages.filter((other) => other !== language).map((other) => locales[other]),
    image: { url: `${origin}/files/cards/${page.card}.jpg`, alt: t(`found:card.${page.card}`) },
    feed: { href: `/feed.xml?lng=${language}`, title: t('found:feed.title', { site: siteSettings.siteName }) },
    jsonLd: jsonLdOf(page, localizer, addressesAt(origin, asked)),
  }
}
