export const languages = ['en', 'es', 'fr', 'de', 'pt', 'zh', 'ja', 'ar', 'hi', 'ru'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

export const nativeLanguageNames: Readonly<Record<Language, string>> = {
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

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export function getTextDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
