import { detectLanguage } from './detect'
import { type Format, formatFor } from './format'
import { directionOf, type Language, languages } from './settings'
import { type Translate, translator } from './translate'

export type { Format, Translate }

export interface Localizer {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
  readonly format: Format
}

const localizers = Object.fromEntries(
  languages.map((language) => [
    language,
    { language, dir: directionOf(language), t: translator(language), format: formatFor(language) },
  ]),
) as Record<Language, Localizer>

export async function localize(request: Request): Promise<Localizer> {
  return localizerFor(await detectLanguage(request))
}

export function localizerFor(language: Language): Localizer {
  return localizers[language]
}
