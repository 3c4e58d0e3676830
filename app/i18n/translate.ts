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

// Bundles all texts, so that the server never derives a file name from a request.
const otherLocaleTexts = import.meta.glob<object>(['./locales/*/*.json', '!./locales/en/*.json'], {
  eager: true,
  import: 'default',
})

const i18n = createInstance()
void i18n.init({
  resources: resources(),
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

function resources() {
  const byLanguage: Record<string, Record<string, object>> = { en }
  for (const [path, texts] of Object.entries(otherLocaleTexts)) {
    const [language = '', namespace = ''] = path.replace('.json', '').split('/').slice(-2)
    byLanguage[language] = { ...byLanguage[language], [namespace]: texts }
  }
  return byLanguage
}
