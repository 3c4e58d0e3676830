import { z } from 'zod/v4'
import { SignIn } from '../auth/schemas'
import { complaint } from '~/kernel/validation/complaint'

const longest = 100

/** The domain function checks the format, so that a malformed code counts as an attempt. */
export const CodeForm = z.object({
  code: z
    .string({ error: complaint('validation:code_required') })
    .max(longest, complaint('validation:code_required'))
    .refine((code) => code.trim() !== '', complaint('validation:code_required')),
})

export const PasswordForm = z.object({ password: SignIn.shape.password })

export const BothForm = z.object({ ...PasswordForm.shape, ...CodeForm.shape })

export const SignInWithCode = z.object({
  ...SignIn.shape,
  code: z.string({ error: complaint('validation:text') }).max(longest, complaint('validation:text')).optional(),
})
