import { z } from 'zod/v4'
import { communityTypes, oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { requiredLine, requiredText } from '~/kernel/validation/text'

/** The maximum lengths are in code points. */
export const maxCommunityNameLength = 100
export const maxCommunityDescriptionLength = 1_000

const flag = z.boolean({ error: encodeErrorMessage('validation:boolean') })

export const NewCommunitySchema = z.object({
  name: requiredLine('validation:community_name', maxCommunityNameLength),
  description: requiredText('validation:community_description', maxCommunityDescriptionLength),
  type: oneOf(communityTypes, 'validation:community_type'),
})

export const CommunityPatchSchema = z.object({ ...NewCommunitySchema.partial().shape, is_active: flag.optional() })

export const CommunityFormSchema = z.object({
  ...NewCommunitySchema.shape,
  holdsFirst: flag,
  shownName: z.string().max(2 * maxCommunityNameLength).default(''),
  shownDescription: z.string().max(2 * maxCommunityDescriptionLength).default(''),
  seen: z.string().max(200).default(''),
})

export type CommunityInput = z.output<typeof NewCommunitySchema>
