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
 * Caches texts without values and up to `MAX_KEPT` texts with only a count, because i18next takes 3 to 11 µs per text and a feed
 * needs 200 texts.
 */
export function createTranslator(language: Language): Translate {
  if (!i18n.getDataByLanguage(language)) addTexts(language)
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

/** Reads the texts from files, because most servers never use all languages. The build copies the folder `locales` beside the bundle. */
function addTexts(language: Language) {
  const folder = new URL(`./locales/${language}/`, import.meta.url)
  for (const file of readdirSync(folder)) {
    i18n.addResourceBundle(language, file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  }
}
