import { longestDescription, longestStories, longestText, longestTitle } from '~/features/publishing/catalogue/schemas'
import { seriesText } from '~/features/publishing/books/series-text'
import type { Localizer } from '~/i18n/server'
import { allSeries } from '~/kernel/catalogue/catalogue'
import { longestSlug } from '~/kernel/validation/slug'

export const seriesOptions = (localizer: Localizer) => allSeries().map(({ id }) => ({ value: id, label: seriesText(localizer, id).name }))

export const textLimits = { slug: longestSlug, title: longestTitle, text: longestText, description: longestDescription, stories: longestStories }
export type TextLimits = typeof textLimits
