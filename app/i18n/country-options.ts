import type { Language } from './settings'

/** Each pair consists of a form value and an ISO code for `Intl`. The code of "Other" is null. */
type Countries = readonly (readonly [value: string, code: string | null])[]

export interface CountryOption {
  value: string
  label: string
}

const namesByLanguage = new Map<Language, Intl.DisplayNames>()

export function getCountryName(code: string, language: Language): string {
  let names = namesByLanguage.get(language)
  if (!names) namesByLanguage.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })))
  return names.of(code) ?? code
}

const cachedOptions = new WeakMap<Countries, Map<Language, readonly CountryOption[]>>()

/** Caches the options of each constant list, because sorting them takes longer than building the rest of a form. */
export function getCountryOptions(countries: Countries, language: Language, other: string): readonly CountryOption[] {
  const kept = cachedOptions.get(countries) ?? new Map<Language, readonly CountryOption[]>()
  cachedOptions.set(countries, kept)
  const options = kept.get(language) ?? sortOptions(countries, language, other)
  kept.set(language, options)
  return options
}

function sortOptions(countries: Countries, language: Language, other: string): CountryOption[] {
  const named = countries.flatMap(([value, code]) => (code ? [{ value, label: getCountryName(code, language) }] : []))
  const others = countries.flatMap(([value, code]) => (code ? [] : [{ value, label: other }]))
  return [...named.sort((a, b) => a.label.localeCompare(b.label, language)), ...others]
}
