import type { NewsletterModel, NewsletterTextModel } from '~/infra/db'
import { defaultLanguage, isLanguage, languages, type Language } from '~/i18n/settings'

export type NewsletterTexts = Partial<Record<Language, { subject: string; body: string }>>

export function toNewsletterTexts(rows: readonly Pick<NewsletterTextModel, 'language' | 'subject' | 'body'>[]): NewsletterTexts {
  const found = languages.flatMap((language) => rows.filter((row) => row.language === language).map(({ subject, body }) => [language, { subject, body }]))
  return Object.fromEntries(found) as NewsletterTexts
}

export const getNewsletterFallbackLanguage = ({ fallback }: Pick<NewsletterModel, 'fallback'>): Language => (isLanguage(fallback) ? fallback : defaultLanguage)

export function chooseNewsletterLanguage(texts: NewsletterTexts, fallback: Language, own: string | null): Language {
  if (isLanguage(own) && texts[own]) return own
  return [fallback, ...languages].find((language) => texts[language]) ?? fallback
}

/** A newsletter cannot be edited between scheduling and the end of sending: otherwise readers would get different texts. */
export const isEditableNewsletter = ({ status }: Pick<NewsletterModel, 'status'>): boolean => status === 'draft' || status === 'sent' || status === 'stopped'
