import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { oneOf } from '~/kernel/validation/choices'
import { nameText, requiredText } from '~/kernel/validation/text'
import { slug } from './schemas'

export const maxNameLength = 100
export const maxSeriesTextLength = 2_000

const texts = { name: nameText('validation:series_name', maxNameLength), text: requiredText('validation:text', maxSeriesTextLength) }

export const SeriesTextForm = z.object(texts)
export type SeriesTextInput = z.output<typeof SeriesTextForm>

export const NewSeries = z.object({ language: oneOf(languages, 'validation:choice'), ...texts, slug })
export type NewSeriesInput = z.output<typeof NewSeries>
