import { detectLanguage } from './detect-language'
import { type Formatter, getFormatter } from './format'
import { getTextDirection, type Language, languages } from './settings'
import { type Translate, createTranslator } from './translate'

export type { Formatter, Translate }

export interface Localizer {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
  readonly format: Formatter
}

/** Parses the texts and creates the formatters at first use: for all languages together, these steps take over 100 ms. */
function createLocalizer(language: Language): Localizer {
  let translate: Translate | undefined
  return {
    language,
    dir: getTextDirection(language),
    get t() {
      return (translate ??= createTranslator(language))
    },
    get format() {
      return getFormatter(language)
    },
  }
}

const localizers = Object.fromEntries(languages.map((language) => [language, createLocalizer(language)])) as Record<Language, Localizer>

export async function getRequestLocalizer(request: Request): Promise<Localizer> {
  return getLocalizer(await detectLanguage(request))
}

export function getLocalizer(language: Language): Localizer {
  return localizers[language]
}
