import { maxPictureBytes } from '~/features/publishing/media/encode-picture'
import { maxAltTextLength, buildAltTextsSchema } from '~/features/publishing/media/schemas'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { type Language, languages } from '~/i18n/settings'

const mebibyte = 1024 * 1024

interface PictureSource {
  /** The language in which alt text is required. */
  language: Language
  version: number
  alts: Readonly<Partial<Record<Language, string>>> | undefined
}

export function buildPictureFormView({ language, version, alts }: PictureSource, { t, format }: Localizer) {
  return {
    version,
    language,
    languageName: format.language(language),
    largest: maxPictureBytes / mebibyte,
    maxAltLength: maxAltTextLength,
    alts: {
      rules: getFieldRules(buildAltTextsSchema(language), t),
      languages: languages.map((each) => ({ id: each, name: format.language(each) })),
      values: Object.fromEntries(languages.map((each) => [each, alts?.[each] ?? ''])) as Record<Language, string>,
    },
  }
}
export type PictureFormView = ReturnType<typeof buildPictureFormView>
