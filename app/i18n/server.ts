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

const localizers = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      language,
      dir: getTextDirection(language),
      t: createTranslator(language),
      /** Created at first use, because creating the formatters of all languages takes 60 ms. */
      get format() {
        return getFormatter(language)
      },
    },
  ]),
) as Record<Language, Localizer>

export async function getRequestLocalizer(request: Request): Promise<Localizer> {
  return getLocalizer(await detectLanguage(request))
}

export function getLocalizer(language: Language): Localizer {
  return localizers[language]
}
