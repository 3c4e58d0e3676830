import { z } from 'zod/v4'
import { type Language, languages } from '~/i18n/settings'
import { requiredLine, lineOrNull } from '~/kernel/validation/text'

export const maxAltTextLength = 300

export const NewPictureSchema = z.object({ alt: requiredLine('validation:cover_alt', maxAltTextLength) })

const optional = lineOrNull(maxAltTextLength)

export const buildAltTextsSchema = (required: Language) =>
  z.object(Object.fromEntries(languages.map((language) => [language, language === required ? NewPictureSchema.shape.alt : optional])) as Record<Language, typeof optional>)
