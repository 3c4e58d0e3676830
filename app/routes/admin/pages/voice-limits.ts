import { longestQuote, longestSource } from '~/features/publishing/author/schemas'
import { longestAddress } from '~/kernel/validation/address'

export const voiceLimits = { quote: longestQuote, source: longestSource, url: longestAddress }
