import { z } from 'zod/v4'
import { SignInSchema } from '../auth/schemas'
import { encodeErrorMessage } from '~/kernel/validation/error-message'

const maxCodeLength = 100

/** Does not check the format of the code, so that `runWithCountedAttempt` counts a malformed code as an attempt. */
export const SecondFactorCodeSchema = z.object({
  code: z
    .string({ error: encodeErrorMessage('validation:code_required') })
    .max(maxCodeLength, encodeErrorMessage('validation:code_required'))
    .refine((code) => code.trim() !== '', encodeErrorMessage('validation:code_required')),
})

export const CurrentPasswordSchema = z.object({ password: SignInSchema.shape.password })

export const PasswordAndCodeSchema = z.object({ ...CurrentPasswordSchema.shape, ...SecondFactorCodeSchema.shape })

export const SignInWithCodeSchema = z.object({
  ...SignInSchema.shape,
  code: z.string({ error: encodeErrorMessage('validation:text') }).max(maxCodeLength, encodeErrorMessage('validation:text')).optional(),
})
