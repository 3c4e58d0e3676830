import { z } from 'zod/v4'
import { now } from '~/infra/clock'
import { languages } from '~/i18n/settings'
import { bookStatuses } from '~/kernel/catalogue/book'
import { findSeries } from '~/kernel/catalogue/catalogue'
import { dayOrNull, toUtcDate, timeOrNull } from '~/kernel/validation/url-and-date'
import { oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { wholeNumberOrNull } from '~/kernel/validation/numbers'
import { slugText } from '~/kernel/validation/slug'
import { requiredLine, lineOrNull, textOrEmpty, requiredText } from '~/kernel/validation/text'
import { isIsbn } from './isbn'

export const maxTitleLength = 200
export const maxBookTextLength = 600
export const maxBookDescriptionLength = 10_000
export const maxBookStoriesLength = 5_000
const maxDays = 200

/** Refuses the slug `new`: `/admin/books/new`, `/admin/samples/new` and `/admin/series/new` are forms. */
export const catalogueSlugSchema = slugText('validation:slug').refine((text) => text !== 'new', encodeErrorMessage('validation:slug_taken'))

const title = requiredLine('validation:book_title', maxTitleLength)
const text = requiredText('validation:book_text', maxBookTextLength)
const series = z
  .string({ error: encodeErrorMessage('validation:choice') })
  .refine((id) => findSeries(id) !== undefined, encodeErrorMessage('validation:choice'))
const language = oneOf(languages, 'validation:choice')
const day = wholeNumberOrNull(1, maxDays, 'validation:book_days')

export const NewBookSchema = z.object({ title, text, slug: catalogueSlugSchema, series, language })
export type NewBookInput = z.output<typeof NewBookSchema>

export const BookFactsSchema = z.object({
  series,
  language,
  soldAs: lineOrNull(maxTitleLength),
  isbn: lineOrNull(20).refine((code) => code === null || isIsbn(code), encodeErrorMessage('validation:isbn')),
  dayFrom: day,
  dayTo: day,
}).superRefine(({ dayFrom, dayTo }, context) => {
  const isValidRange = (dayFrom === null) === (dayTo === null) && (dayFrom ?? 0) <= (dayTo ?? 0)
  if (!isValidRange) context.addIssue({ code: 'custom', path: ['dayTo'], message: encodeErrorMessage('validation:book_days') })
})
export type BookFactsInput = z.output<typeof BookFactsSchema>

export const BookAvailabilitySchema = z.object({ status: oneOf(bookStatuses, 'validation:choice'), day: dayOrNull, time: timeOrNull }).superRefine((sent, context) => {
  const at = sent.day ? toUtcDate(sent.day, sent.time) : null
  const complain = (key: Parameters<typeof encodeErrorMessage>[0]) => context.addIssue({ code: 'custom', path: ['day'], message: encodeErrorMessage(key) })
  if (!at && sent.time) complain('validation:meetup')
  else if (at && sent.status === 'announced' && at <= now()) complain('validation:ahead')
  else if (at && sent.status === 'available' && at > now()) complain('validation:not_yet')
})
export type BookAvailabilityInput = z.output<typeof BookAvailabilitySchema>

export const BookTextSchema = z.object({ title, text, description: textOrEmpty(maxBookDescriptionLength), stories: textOrEmpty(maxBookStoriesLength) })
export type BookTextInput = z.output<typeof BookTextSchema>
