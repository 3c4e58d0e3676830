import { siteSettings } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'
import { type Language, languages } from '~/i18n/settings'
import { addressesAt } from './addresses'
import { jsonLdOf } from './json-ld'
import { foundPage } from './pages'

/** OpenGraph requires a country for each language: the country whose usage the texts follow. */
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
 * The metadata for search engines and link previews; null for a page outside `foundPages`.
 * @param asked the language in the page's address, which all returned addresses then keep
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
