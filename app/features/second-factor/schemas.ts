import { z } from 'zod/v4'
import { SignIn } from '../auth/schemas'
import { complaint } from '../fields/complaint'

/** Longer than any code with whatever stands between its letters. */
const longest = 100

/** A code of the app or a recovery code. Whether it can be one is the verb's to say, which counts it as a try. */
export const CodeForm = z.object({
  code: z
    .string({ error: complaint('validation:code_required') })
    .max(longest, complaint('validation:code_required'))
    .refine((code) => code.trim() !== '', complaint('validation:code_required')),
})

/** The password once more, before something that a device left open must not do. */
export const PasswordForm = z.object({ password: SignIn.shape.password })

/** The password and a code. */
export const BothForm = z.object({ ...PasswordForm.shape, ...CodeForm.shape })

/** Signing in by the API, where the code comes along. */
export const SignInWithCode = z.object({
  ...SignIn.shape,
  code: z.string({ error: complaint('validation:text') }).max(longest, complaint('validation:text')).optional(),
})
