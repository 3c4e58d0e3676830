import { maxQuoteLength, maxSourceLength } from '~/features/publishing/author/schemas'
import { maxAddressLength } from '~/kernel/validation/address'

export const voiceLimits = { quote: maxQuoteLength, source: maxSourceLength, url: maxAddressLength }
