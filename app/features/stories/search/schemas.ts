import { z } from 'zod/v4'
import { requiredText } from '~/kernel/validation/text'

export const longestQuery = 200

export const SearchForm = z.object({
  q: requiredText('validation:search', longestQuery),
  community: z.string().max(36).default(''),
})
