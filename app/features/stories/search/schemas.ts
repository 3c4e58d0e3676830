import { z } from 'zod/v4'
import { requiredText } from '~/kernel/validation/text'

export const maxQueryLength = 200

export const SearchSchema = z.object({
  q: requiredText('validation:search', maxQueryLength),
  community: z.string().max(36).default(''),
})
