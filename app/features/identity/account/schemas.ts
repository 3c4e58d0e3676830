import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { Registration, SignIn } from '../auth/schemas'
import { oneOf } from '~/kernel/validation/choices'
import { emailSchema } from '~/kernel/validation/email'

const { firstName, lastName, username, gender, age, country } = Registration.shape

/** Members may clear gender, age and country: registration by the API does not require them either. */
export const ProfileChangeForm = z.object({ firstName, lastName, username, gender, age, country, language: oneOf(languages, 'validation:choice') })

export const EmailChangeForm = z.object({ email: emailSchema, password: SignIn.shape.password })

export type ProfileInput = z.output<typeof ProfileChangeForm>
