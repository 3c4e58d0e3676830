import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { textOrNull, httpsUrl } from '~/kernel/validation/url-and-date'
import { oneOf } from '~/kernel/validation/choices'
import { requiredLine, lineOrNull, textOrEmpty, requiredText } from '~/kernel/validation/text'

export const maxBiographyLength = 10_000
export const maxOpeningLength = 300
export const maxContactLength = 1_000
export const maxQuoteLength = 1_000
export const maxSourceLength = 120

export const AuthorTextsSchema = z.object({
  biography: textOrEmpty(maxBiographyLength),
  opening: lineOrNull(maxOpeningLength).transform((text) => text ?? ''),
  contact: textOrEmpty(maxContactLength),
})
export type AuthorTextsInput = z.output<typeof AuthorTextsSchema>

const testimonial = {
  quote: requiredText('validation:text', maxQuoteLength),
  source: requiredLine('validation:text', maxSourceLength),
  url: textOrNull.pipe(httpsUrl('validation:address').nullable()),
}

export const TestimonialSchema = z.object(testimonial)
export type TestimonialInput = z.output<typeof TestimonialSchema>

export const NewTestimonialSchema = z.object({ language: oneOf(languages, 'validation:choice'), ...testimonial })
export type NewTestimonialInput = z.output<typeof NewTestimonialSchema>
