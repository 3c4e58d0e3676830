import { z } from 'zod/v4'
import { PasswordAndCodeForm, SignIn } from '~/features/identity'
import { oneOf } from '~/kernel/validation/choices'
import { buildErrorMessage, type ValidationKey } from '~/kernel/validation/error-message'

export const storyChoices = ['remove', 'keep'] as const

// No API call deletes an account, so these messages are in the namespace of the form, not in that of validation errors.
const choiceMessageKey = 'leaving:ask.choose' as unknown as ValidationKey
const confirmMessageKey = 'leaving:ask.be_sure' as unknown as ValidationKey

const deletionFields = {
  stories: oneOf(storyChoices, choiceMessageKey),
  sure: z.literal('on', { error: buildErrorMessage(confirmMessageKey) }),
  password: SignIn.shape.password,
}

export const DeletionForm = z.object(deletionFields)

export const DeletionFormWithCode = z.object({ ...deletionFields, code: PasswordAndCodeForm.shape.code })

export type DeletionInput = z.output<typeof DeletionForm> & { code?: string }
