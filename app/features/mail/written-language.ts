import { isLanguage, type Language } from '~/i18n/settings'

/**
 * The language in which somebody is written to: the one she has said, else the other.
 * @param stored `language` of her account
 */
export const writtenLanguage = (stored: string | null | undefined, other: Language): Language => (isLanguage(stored) ? stored : other)
