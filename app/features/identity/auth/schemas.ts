import { z } from 'zod/v4'
import { genders, oneOf, oneOfOrNull, registrationCountries } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { emailSchema } from '~/kernel/validation/email'
import { wholeNumber, wholeNumberOrNull } from '~/kernel/validation/numbers'
import { isStorable, requiredLine } from '~/kernel/validation/text'
import { isOwnerName, newPasswordSchema } from './password-rules'

const countries = Object.keys(registrationCountries) as [string, ...string[]]
const reservedUsernames = new Set(
  'admin administrator moderator anonymous support system author deleted staff official root'.split(' '),
)

const username = z
  .string({ error: encodeErrorMessage('validation:username') })
  .transform((name) => name.trim())
  .refine((name) => /^[A-Za-z0-9_]{3,50}$/.test(name), { error: encodeErrorMessage('validation:username'), abort: true })
  .refine((name) => !reservedUsernames.has(name.toLowerCase()), encodeErrorMessage('validation:username_reserved'))
  .meta({ pattern: '^[A-Za-z0-9_]{3,50}$' })

const passwordNameRule = {
  check: (input: { password: string; username: string; email: string }) =>
    !isOwnerName(input.password, [input.username, input.email, input.email.split('@')[0] ?? '']),
  issue: { error: encodeErrorMessage('validation:password_name'), path: ['password'] },
}

export const AdminGrantSchema = z.object({ email: emailSchema, username, password: newPasswordSchema }).refine(passwordNameRule.check, passwordNameRule.issue)

export const RegistrationSchema = z
  .object({
    firstName: requiredLine('validation:first_name', 100),
    lastName: requiredLine('validation:last_name', 100),
    username,
    gender: oneOfOrNull(genders, 'validation:gender'),
    age: wholeNumberOrNull(13, 120, 'validation:age'),
    country: oneOfOrNull(countries, 'validation:country'),
    email: emailSchema,
    password: newPasswordSchema,
    rememberMe: z.boolean({ error: encodeErrorMessage('validation:boolean') }).default(false),
    letters: z.boolean({ error: encodeErrorMessage('validation:boolean') }).default(false),
  })
  .refine(passwordNameRule.check, passwordNameRule.issue)

export const RegistrationFormSchema = z
  .object({
    ...RegistrationSchema.shape,
    gender: oneOf(genders, 'validation:gender'),
    age: wholeNumber(13, 120, 'validation:age'),
    country: oneOf(countries, 'validation:country'),
  })
  .refine(passwordNameRule.check, passwordNameRule.issue)

/** `email` may be a username. The maximum lengths keep long input from being hashed. */
export const SignInSchema = z.object({
  email: z
    .string({ error: encodeErrorMessage('validation:email_or_username') })
    .max(254, encodeErrorMessage('validation:email_or_username'))
    .refine(isStorable, encodeErrorMessage('validation:email_or_username'))
    .transform((name) => name.trim().normalize('NFC').toLowerCase())
    .refine((name) => name !== '', encodeErrorMessage('validation:email_or_username')),
  password: z
    .string({ error: encodeErrorMessage('validation:own_password_required') })
    .min(1, encodeErrorMessage('validation:own_password_required'))
    .max(1024, encodeErrorMessage('validation:password_long')),
  rememberMe: z.boolean({ error: encodeErrorMessage('validation:boolean') }).default(false),
})

export const PasswordResetRequestSchema = z.object({ email: SignInSchema.shape.email })

export const buildNewPasswordSchema = (owner: { username: string; email: string }) =>
  z.object({ password: newPasswordSchema }).refine((input) => passwordNameRule.check({ ...owner, ...input }), passwordNameRule.issue)

export const buildPasswordChangeSchema = (owner: { username: string; email: string }) =>
  z
    .object({ password: SignInSchema.shape.password, newPassword: newPasswordSchema })
    .refine((input) => passwordNameRule.check({ ...owner, password: input.newPassword }), { ...passwordNameRule.issue, path: ['newPassword'] })

/** A missing token is not a validation error: `exchangeRefreshToken` returns `no_refresh_token` for it. */
export const TokenRefreshRequestSchema = z.object({
  refreshToken: z.string({ error: encodeErrorMessage('validation:text') }).nullish().transform((token) => token ?? ''),
})

/** Ignores an invalid value: signing out works without a token. */
export const SignOutRequestSchema = z.object({ refreshToken: z.string().optional().catch(undefined) })

export type RegistrationInput = z.output<typeof RegistrationSchema>
export type SignInInput = z.output<typeof SignInSchema>
