import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { sampleStatuses } from '~/kernel/catalogue/sample'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { dayOrNull, timeOrNull } from '~/kernel/validation/url-and-date'
import { oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { isStorable, requiredLine, textOrEmpty, requiredText } from '~/kernel/validation/text'
import { maxTitleLength, catalogueSlugSchema } from './schemas'

export const maxSampleNoteLength = 500
export const maxSampleBodyLength = 20_000

const title = requiredLine('validation:book_title', maxTitleLength)
const body = requiredText('validation:sample_body', maxSampleBodyLength)
const note = textOrEmpty(maxSampleNoteLength)

/** Reading places are stored by text id, so a new sample must not have the id of a text that comes with the site. */
const isTaken = (text: string) => isBuiltInSampleId(text) || ['chapter', 'guide'].includes(text)

export const NewSampleSchema = z.object({
  book: z
    .string({ error: encodeErrorMessage('validation:choice') })
    .min(1, encodeErrorMessage('validation:choice'))
    .refine(isStorable, encodeErrorMessage('validation:choice')),
  language: oneOf(languages, 'validation:choice'),
  title,
  slug: catalogueSlugSchema.refine((text) => !isTaken(text), encodeErrorMessage('validation:slug_taken')),
  note,
  body,
})
export type NewSampleInput = z.output<typeof NewSampleSchema>

export const SampleTextSchema = z.object({ title, note, body })
export type SampleTextInput = z.output<typeof SampleTextSchema>

export const SamplePublicationSchema = z.object({ status: oneOf(sampleStatuses, 'validation:choice'), day: dayOrNull, time: timeOrNull }).superRefine((sent, context) => {
  if (!sent.day && sent.time) context.addIssue({ code: 'custom', path: ['day'], message: encodeErrorMessage('validation:meetup') })
})
export type SamplePublicationInput = z.output<typeof SamplePublicationSchema>
