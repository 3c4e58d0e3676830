/** The languages the interface is offered in (spec §9). */
export const languages = ['en', 'es', 'fr', 'de', 'pt', 'zh', 'ja', 'ar', 'hi', 'ru'] as const

export type Language = (typeof languages)[number]

/** Where nothing better is known, and where a text is missing. */
export const defaultLanguage: Language = 'en'

/** Each language by its own name, as the language menu shows it. */
export const nativeNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  zh: '中文',
  ja: '日本語',
  ar: 'العربية',
  hi: 'हिन्दी',
  ru: 'Русский',
}

/** Whether `value` is exactly one of the languages: `de`, but not `DE` or `de-AT`. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The writing direction, for the `dir` attribute. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
