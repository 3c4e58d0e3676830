import { longestDescription, longestStories, longestText, longestTitle } from '~/features/publishing/catalogue/schemas'
import type { Localizer } from '~/i18n/server'
import { seriesIds } from '~/kernel/catalogue/book'
import { longestSlug } from '~/kernel/validation/slug'

export const seriesOptions = ({ t }: Localizer) => seriesIds.map((value) => ({ value, label: t(`books:series.${value}.name`) }))

/** In characters. */
export const textLimits = { slug: longestSlug, title: longestTitle, text: longestText, description: longestDescription, stories: longestStories }
export type TextLimits = typeof textLimits
