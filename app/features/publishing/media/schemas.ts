import { z } from 'zod/v4'
import { type Language, languages } from '~/i18n/settings'
import { nameText, optionalLine } from '~/kernel/validation/text'

export const maxAltLength = 300

export const NewPicture = z.object({ alt: nameText('validation:cover_alt', maxAltLength) })

const optional = optionalLine(maxAltLength)

export const pictureAlts = (required: Language) =>
  z.object(Object.fromEntries(languages.map((language) => [language, language === required ? NewPicture.shape.alt : optional])) as Record<Language, typeof optional>)
