import { isLanguage, type Language } from './settings'

export function askedLanguage({ searchParams }: URL): Language | undefined {
  const asked = searchParams.get('lng')
  return isLanguage(asked) ? asked : undefined
}
