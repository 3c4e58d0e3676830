import { maxSeriesNameLength, maxSeriesTextLength } from '~/features/publishing/catalogue/series-schemas'
import { maxSlugLength } from '~/kernel/validation/slug'

export const seriesLimits = { slug: maxSlugLength, name: maxSeriesNameLength, text: maxSeriesTextLength }
export type SeriesLimits = typeof seriesLimits
