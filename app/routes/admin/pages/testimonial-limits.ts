import { maxQuoteLength, maxSourceLength } from '~/features/publishing/author/schemas'
import { maxUrlLength } from '~/kernel/validation/url-and-date'

export const testimonialLimits = { quote: maxQuoteLength, source: maxSourceLength, url: maxUrlLength }
