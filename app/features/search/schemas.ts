import { z } from 'zod/v4'
import { requiredText } from '../fields/text'

/** How long a query may be, in code points. */
export const longestQuery = 200

/** A search as the form sends it; without a community it is over all that one may read. */
export const SearchForm = z.object({
  q: requiredText('validation:search', longestQuery),
  community: z.string().max(36).default(''),
})
