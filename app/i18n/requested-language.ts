import { isLanguage, type Language } from './settings'

export function readRequestedLanguage({ searchParams }: URL): Language | undefined {
  const asked = searchParams.get('lng')
  return isLanguage(asked) ? asked : undefined
}
