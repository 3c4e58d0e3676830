import { z } from 'zod/v4'
import { communityTypes, oneOf } from '~/kernel/validation/choices'
import { buildErrorMessage } from '~/kernel/validation/error-message'
import { requiredLine, requiredText } from '~/kernel/validation/text'

/** In code points. */
export const maxCommunityNameLength = 100
export const maxDescriptionLength = 1_000

const flag = z.boolean({ error: buildErrorMessage('validation:boolean') })

export const NewCommunity = z.object({
  name: requiredLine('validation:community_name', maxCommunityNameLength),
  description: requiredText('validation:community_description', maxDescriptionLength),
  type: oneOf(communityTypes, 'validation:community_type'),
})

export const CommunityPatch = z.object({ ...NewCommunity.partial().shape, is_active: flag.optional() })

export const CommunityForm = z.object({
  ...NewCommunity.shape,
  holdsFirst: flag,
  shownName: z.string().max(2 * maxCommunityNameLength).default(''),
  shownDescription: z.string().max(2 * maxDescriptionLength).default(''),
  seen: z.string().max(200).default(''),
})

export type CommunityInput = z.output<typeof NewCommunity>
