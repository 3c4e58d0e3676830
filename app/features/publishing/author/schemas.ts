import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { blank, httpsAddress } from '~/kernel/validation/address'
import { oneOf } from '~/kernel/validation/choices'
import { nameText, optionalLine, optionalText, requiredText } from '~/kernel/validation/text'

export const longestBiography = 10_000
export const longestOpening = 300
export const longestContact = 1_000
export const longestQuote = 1_000
export const longestSource = 120

export const AuthorTextsForm = z.object({
  biography: optionalText(longestBiography),
  opening: optionalLine(longestOpening).transform((text) => text ?? ''),
  contact: optionalText(longestContact),
})
export type AuthorTextsInput = z.output<typeof AuthorTextsForm>

const voice = {
  quote: requiredText('validation:text', longestQuote),
  source: nameText('validation:text', longestSource),
  url: blank.pipe(httpsAddress('validation:address').nullable()),
}

export const VoiceForm = z.object(voice)
export type VoiceInput = z.output<typeof VoiceForm>

export const NewVoice = z.object({ language: oneOf(languages, 'validation:choice'), ...voice })
export type NewVoiceInput = z.output<typeof NewVoice>
