import type { Language } from './settings'

const formats = new Map<Language, Intl.NumberFormat>()

/**
 * Formats a number with the language's grouping, but always with Latin digits: the translated texts and number fields contain
 * them, and two kinds of digits on one page confuse.
 */
export function formatNumber(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`)
  formats.set(language, format)
  return format.format(value)
}
