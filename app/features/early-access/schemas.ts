import { z } from 'zod/v4'
import { contactPreferences, interests, lifeStages, oneOf } from '../fields/choices'
import { complaint } from '../fields/complaint'
import { optionalText } from '../fields/text'

/** How long comments may be, in code points (api.md, Field rules). */
export const longestComments = 5_000

const offered: readonly unknown[] = interests

/**
 * At least one of the list, each once and in its order. The elements are judged together, so that whatever is wrong is
 * said of the field, not of its third element.
 */
const chosenInterests = z
  .array(z.unknown(), { error: ({ input }) => complaint(input === undefined ? 'validation:interests' : 'validation:list') })
  .min(1, { error: complaint('validation:interests'), abort: true })
  .refine((chosen) => chosen.every((one) => offered.includes(one)), { error: complaint('validation:choice'), abort: true })
  .transform((chosen) => interests.filter((interest) => chosen.includes(interest)))
  .meta({ items: { enum: [...interests] } })

/** A place on the early-access list, as the form and the API take it (spec §5). */
export const EarlyAccessInput = z.object({
  interests: chosenInterests,
  lifeStage: oneOf(lifeStages, 'validation:life_stage'),
  contactPreference: oneOf(contactPreferences, 'validation:choice').default('email'),
  comments: optionalText(longestComments),
})

export type EarlyAccessWishes = z.output<typeof EarlyAccessInput>
