import { z } from 'zod/v4'
import { PasswordAndCodeSchema, SignInSchema } from '~/features/identity'
import { oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage, type ValidationKey } from '~/kernel/validation/error-message'

export const deletionStoryChoices = ['remove', 'keep'] as const

// These messages are in the form's namespace instead of `validation`, because no API call uses these schemas.
const choiceMessageKey = 'leaving:ask.choose' as unknown as ValidationKey
const confirmMessageKey = 'leaving:ask.be_sure' as unknown as ValidationKey

const deletionFields = {
  stories: oneOf(deletionStoryChoices, choiceMessageKey),
  sure: z.literal('on', { error: encodeErrorMessage(confirmMessageKey) }),
  password: SignInSchema.shape.password,
}

export const AccountDeletionSchema = z.object(deletionFields)

export const AccountDeletionWithCodeSchema = z.object({ ...deletionFields, code: PasswordAndCodeSchema.shape.code })

export type AccountDeletionInput = z.output<typeof AccountDeletionSchema> & { code?: string }
