import { z } from 'zod/v4'
import { communityTypes, oneOf } from '../fields/choices'
import { complaint } from '../fields/complaint'
import { nameText, requiredText } from '../fields/text'

/** How long a community's name and description may be, in code points (api.md, Calls). */
export const longestCommunityName = 100
export const longestDescription = 1_000

const flag = z.boolean({ error: complaint('validation:boolean') })

/** A community as it is created, by the form and by the API. */
export const NewCommunity = z.object({
  name: nameText('validation:community_name', longestCommunityName),
  description: requiredText('validation:community_description', longestDescription),
  type: oneOf(communityTypes, 'validation:community_type'),
})

/** Any of what the API changes of a community. */
export const CommunityPatch = z.object({ ...NewCommunity.partial().shape, is_active: flag.optional() })

/** The form that edits a community: it sends all of it, with what it was shown with. */
export const CommunityForm = z.object({
  ...NewCommunity.shape,
  holdsFirst: flag,
  shownName: z.string().max(2 * longestCommunityName).default(''),
  shownDescription: z.string().max(2 * longestDescription).default(''),
  seen: z.string().max(200).default(''),
})

export type CommunityInput = z.output<typeof NewCommunity>
