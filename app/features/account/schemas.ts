import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { Registration, SignIn } from '../auth/schemas'
import { oneOf } from '../fields/choices'
import { email } from '../fields/email'

const { firstName, lastName, username, gender, age, country } = Registration.shape

/** What a member says of herself. Gender, age and country she may take back: registration by the API does not ask for them either. */
export const Profile = z.object({ firstName, lastName, username, gender, age, country, language: oneOf(languages, 'validation:choice') })

/** Another email for an account, and its password. */
export const EmailChangeForm = z.object({ email, password: SignIn.shape.password })

export type ProfileInput = z.output<typeof Profile>
