import { longestName, longestSeriesText } from '~/features/publishing/catalogue/series-schemas'
import { longestSlug } from '~/kernel/validation/slug'

export const seriesLimits = { slug: longestSlug, name: longestName, text: longestSeriesText }
export type SeriesLimits = typeof seriesLimits
