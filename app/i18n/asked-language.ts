import { isLanguage, type Language } from './settings'

/** The language that an address itself names by `?lng=`, if it is one of those offered. */
export function askedLanguage({ searchParams }: URL): Language | undefined {
  const asked = searchParams.get('lng')
  return isLanguage(asked) ? asked : undefined
}
