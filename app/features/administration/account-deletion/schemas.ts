import { z } from 'zod/v4'
import { PasswordAndCodeForm, SignIn } from '~/features/identity'
import { oneOf } from '~/kernel/validation/choices'
import { errorMessage, type ValidationKey } from '~/kernel/validation/error-message'

export const storyChoices = ['remove', 'keep'] as const

// The API has no such call, so the messages are in the form's own namespace.
const choose = 'leaving:ask.choose' as unknown as ValidationKey
const sure = 'leaving:ask.be_sure' as unknown as ValidationKey

const fields = {
  stories: oneOf(storyChoices, choose),
  sure: z.literal('on', { error: errorMessage(sure) }),
  password: SignIn.shape.password,
}

export const DeletionForm = z.object(fields)

export const DeletionFormWithCode = z.object({ ...fields, code: PasswordAndCodeForm.shape.code })

export type DeletionInput = z.output<typeof DeletionForm> & { code?: string }
