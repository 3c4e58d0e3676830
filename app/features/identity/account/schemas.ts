import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { RegistrationSchema, SignInSchema } from '../auth/schemas'
import { oneOf } from '~/kernel/validation/choices'
import { emailSchema } from '~/kernel/validation/email'

const { firstName, lastName, username, gender, age, country } = RegistrationSchema.shape

/** Members may clear gender, age and country, because registration through the API does not require them either. */
export const ProfileSchema = z.object({ firstName, lastName, username, gender, age, country, language: oneOf(languages, 'validation:choice') })

export const EmailChangeSchema = z.object({ email: emailSchema, password: SignInSchema.shape.password })

export type ProfileInput = z.output<typeof ProfileSchema>
