import { readFileSync } from 'node:fs'

/** Looks up a text of the site in a language: `word('auth:fields.username')`, with `{{…}}` replaced from `values`. */
export function wordsOf(language: string) {
  const namespaces = new Map<string, unknown>()
  return (key: string, values: Record<string, string> = {}): string => {
    const [namespace = '', path = ''] = key.split(':')
    if (!namespaces.has(namespace)) {
      const file = new URL(`../../../app/i18n/locales/${language}/${namespace}.json`, import.meta.url)
      namespaces.set(namespace, JSON.parse(readFileSync(file, 'utf8')))
    }
    const text = path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], namespaces.get(namespace))
    if (typeof text !== 'string') throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
  }
}

export const word = wordsOf('en')
