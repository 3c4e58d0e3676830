import { z } from 'zod/v4'
import { type Language, languages } from '~/i18n/settings'
import { nameText, optionalLine } from '~/kernel/validation/text'

export const longestAlt = 300

/** What a new cover shows, in the language of the book. */
export const NewCover = z.object({ alt: nameText('validation:cover_alt', longestAlt) })

const optional = optionalLine(longestAlt)

/** What the cover shows in each language; the language of the book needs it. */
export const coverAlts = (required: Language) =>
  z.object(Object.fromEntries(languages.map((language) => [language, language === required ? NewCover.shape.alt : optional])) as Record<Language, typeof optional>)
