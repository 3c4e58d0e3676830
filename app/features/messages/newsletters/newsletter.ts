import type { NewsletterModel, NewsletterTextModel } from '~/infra/db'
import { defaultLanguage, isLanguage, languages, type Language } from '~/i18n/settings'

export type Texts = Partial<Record<Language, { subject: string; body: string }>>

export function textsOf(rows: readonly Pick<NewsletterTextModel, 'language' | 'subject' | 'body'>[]): Texts {
  const found = languages.flatMap((language) => rows.filter((row) => row.language === language).map(({ subject, body }) => [language, { subject, body }]))
  return Object.fromEntries(found) as Texts
}

export const fallbackOf = ({ fallback }: Pick<NewsletterModel, 'fallback'>): Language => (isLanguage(fallback) ? fallback : defaultLanguage)

export function languageFor(texts: Texts, fallback: Language, own: string | null): Language {
  if (isLanguage(own) && texts[own]) return own
  return [fallback, ...languages].find((language) => texts[language]) ?? fallback
}

/** No edits from scheduling until sending ends: readers would get different texts. */
export const isEditable = ({ status }: Pick<NewsletterModel, 'status'>): boolean => status === 'draft' || status === 'sent' || status === 'stopped'
