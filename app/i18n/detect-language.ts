import { LanguageDetector } from 'remix-i18next/server'
import { parseAcceptLanguage } from './accepted-language'
import { preferredLanguageCookie } from './preferred-language-cookie'
import { defaultLanguage, isLanguage, type Language, languages } from './settings'

const detector = new LanguageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: defaultLanguage,
  searchParamKey: 'lng',
  cookie: preferredLanguageCookie,
  order: ['searchParams', 'cookie', 'custom'],
  findLocale: async (request) => parseAcceptLanguage(request.headers.get('Accept-Language') ?? '') ?? null,
})

export async function detectLanguage(request: Request): Promise<Language> {
  const detected = await detector.detect(request)
  return isLanguage(detected) ? detected : defaultLanguage
}
