import { z } from 'zod/v4'
import { contactPreferences, interests, lifeStages, oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { textOrEmpty } from '~/kernel/validation/text'

export const maxEarlyAccessCommentsLength = 5_000

const offeredInterests: readonly unknown[] = interests

/** Validates all elements together, so that an error refers to the field instead of one element. */
const interestsSchema = z
  .array(z.unknown(), { error: ({ input }) => encodeErrorMessage(input === undefined ? 'validation:interests' : 'validation:list') })
  .min(1, { error: encodeErrorMessage('validation:interests'), abort: true })
  .refine((chosen) => chosen.every((one) => offeredInterests.includes(one)), { error: encodeErrorMessage('validation:choice'), abort: true })
  .transform((chosen) => interests.filter((interest) => chosen.includes(interest)))
  .meta({ items: { enum: [...interests] } })

export const EarlyAccessSchema = z.object({
  interests: interestsSchema,
  lifeStage: oneOf(lifeStages, 'validation:life_stage'),
  contactPreference: oneOf(contactPreferences, 'validation:choice').default('email'),
  comments: textOrEmpty(maxEarlyAccessCommentsLength),
  updates: z.boolean({ error: encodeErrorMessage('validation:boolean') }).default(false),
})

export type EarlyAccessAnswers = z.output<typeof EarlyAccessSchema>
