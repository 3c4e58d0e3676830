import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { oneOf } from '~/kernel/validation/choices'
import { requiredLine, requiredText } from '~/kernel/validation/text'
import { catalogueSlugSchema } from './schemas'

export const maxSeriesNameLength = 100
export const maxSeriesTextLength = 2_000

const texts = { name: requiredLine('validation:series_name', maxSeriesNameLength), text: requiredText('validation:text', maxSeriesTextLength) }

export const SeriesTextSchema = z.object(texts)
export type SeriesTextInput = z.output<typeof SeriesTextSchema>

export const NewSeriesSchema = z.object({ language: oneOf(languages, 'validation:choice'), ...texts, slug: catalogueSlugSchema })
export type NewSeriesInput = z.output<typeof NewSeriesSchema>
