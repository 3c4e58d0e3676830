import type { Language } from './settings'

const formats = new Map<Language, Intl.NumberFormat>()

/**
 * Writes a number with the grouping of a language. The digits are Latin in every language: prices and numbers stand as such
 * inside the translated texts and in number fields, and two kinds of digits on one page confuse.
 */
export function formatNumber(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`)
  formats.set(language, format)
  return format.format(value)
}
