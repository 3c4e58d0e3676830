import type { Language } from './settings'

const formats = new Map<Language, Intl.NumberFormat>()

/** Uses Latin digits in every language, because texts and number fields contain them, and mixed digits would confuse readers. */
export function formatNumber(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`)
  formats.set(language, format)
  return format.format(value)
}
