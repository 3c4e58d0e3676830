import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { getFormatter } from './format'
import type { PluralTextKey, TextKey } from './keys'
import { en } from './resources.en'
import { defaultLanguage, type Language, languages } from './settings'

export type TextValues = Readonly<Record<string, string | number>>

export interface Translate {
  (key: TextKey, values?: TextValues): string
  (key: PluralTextKey, values: TextValues & { readonly count: number }): string
}

/** Read at startup, because a new build may replace the files while this process runs. Parsed at first use, because parsing takes 0.1 s. */
const textFiles = new Map(languages.filter((language) => language !== defaultLanguage).map((language) => [language, readTextFiles(language)]))

const i18n = createInstance()
void i18n.init({
  resources: { en },
  initImmediate: false,
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: [...languages],
  returnEmptyString: false,
  interpolation: {
    escapeValue: false, // React already escapes values.
    alwaysFormat: true,
    format: (value: string | number, _format, language) =>
      typeof value === 'number' ? getFormatter(language as Language).number(value) : value,
  },
})

const MAX_KEPT = 10_000

/**
 * Caches texts without placeholder values. Also caches texts whose only value is `count`, until the cache has `MAX_KEPT` texts.
 * i18next takes 3 to 11 µs per text, and a feed needs 200 texts.
 */
export function createTranslator(language: Language): Translate {
  addTexts(language)
  const made = i18n.getFixedT(language)
  const kept = new Map<string, string>()

  return (key: string, values?: TextValues) => {
    const mark = values ? markOf(key, values) : key
    const known = mark && kept.get(mark)
    if (known) return known
    const text = made(key, values ?? {})
    if (mark && (mark === key || kept.size < MAX_KEPT) && i18n.exists(key, values)) kept.set(mark, text)
    return text
  }
}

function markOf(key: string, values: TextValues): string | undefined {
  for (const name in values) if (name !== 'count') return undefined
  return typeof values.count === 'number' ? `${key} ${values.count}` : undefined
}

function readTextFiles(language: Language): [namespace: string, file: Buffer][] {
  const folder = new URL(`./locales/${language}/`, import.meta.url) // The build copies the folder beside its bundle.
  return readdirSync(folder).map((name) => [name.replace('.json', ''), readFileSync(new URL(name, folder))])
}

function addTexts(language: Language) {
  for (const [namespace, file] of textFiles.get(language) ?? []) i18n.addResourceBundle(language, namespace, JSON.parse(file.toString()))
  textFiles.delete(language)
}
