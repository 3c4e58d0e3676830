import { z } from 'zod/v4'
import { SignIn } from '../auth/schemas'
import { buildErrorMessage } from '~/kernel/validation/error-message'

const maxCodeLength = 100

/** The domain function checks the format, so that a malformed code counts as an attempt. */
export const CodeForm = z.object({
  code: z
    .string({ error: buildErrorMessage('validation:code_required') })
    .max(maxCodeLength, buildErrorMessage('validation:code_required'))
    .refine((code) => code.trim() !== '', buildErrorMessage('validation:code_required')),
})

export const PasswordForm = z.object({ password: SignIn.shape.password })

export const PasswordAndCodeForm = z.object({ ...PasswordForm.shape, ...CodeForm.shape })

export const SignInWithCode = z.object({
  ...SignIn.shape,
  code: z.string({ error: buildErrorMessage('validation:text') }).max(maxCodeLength, buildErrorMessage('validation:text')).optional(),
})
