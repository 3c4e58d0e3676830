import type { Language } from './settings'

/** The value of each country in a form and the code that `Intl` translates; null stands for all others. */
type Countries = readonly (readonly [value: string, code: string | null])[]

export interface CountryOption {
  value: string
  label: string
}

const namesByLanguage = new Map<Language, Intl.DisplayNames>()

/** The name of a country in a language; `code` has two letters. Unknown ones are named by their code. */
export function countryName(code: string, language: Language): string {
  let names = namesByLanguage.get(language)
  if (!names) namesByLanguage.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })))
  return names.of(code) ?? code
}

const optionsOf = new WeakMap<Countries, Map<Language, readonly CountryOption[]>>()

/**
 * The choices of a country field by their names in the reader's language, in its order, and "Other" last. Sorting them
 * takes longer than all else of a form, so they are kept for each list that is a constant.
 */
export function countryOptions(countries: Countries, language: Language, other: string): readonly CountryOption[] {
  const kept = optionsOf.get(countries) ?? new Map<Language, readonly CountryOption[]>()
  optionsOf.set(countries, kept)
  const options = kept.get(language) ?? sorted(countries, language, other)
  kept.set(language, options)
  return options
}

function sorted(countries: Countries, language: Language, other: string): CountryOption[] {
  const named = countries.flatMap(([value, code]) => (code ? [{ value, label: countryName(code, language) }] : []))
  const others = countries.flatMap(([value, code]) => (code ? [] : [{ value, label: other }]))
  return [...named.sort((a, b) => a.label.localeCompare(b.label, language)), ...others]
}
