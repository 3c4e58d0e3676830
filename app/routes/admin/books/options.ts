import { maxBookDescriptionLength, maxBookStoriesLength, maxBookTextLength, maxTitleLength } from '~/features/publishing/catalogue/schemas'
import { localizeSeries } from '~/features/publishing/books/series-text'
import type { Localizer } from '~/i18n/server'
import { listAllSeries } from '~/kernel/catalogue/catalogue'
import { maxSlugLength } from '~/kernel/validation/slug'

export const listSeriesOptions = (localizer: Localizer) => listAllSeries().map(({ id }) => ({ value: id, label: localizeSeries(localizer, id).name }))

export const bookTextLimits = { slug: maxSlugLength, title: maxTitleLength, text: maxBookTextLength, description: maxBookDescriptionLength, stories: maxBookStoriesLength }
export type BookTextLimits = typeof bookTextLimits
