import { readProfile } from '~/features/identity/account/profile'
import { ProfileSchema } from '~/features/identity/account/schemas'
import { genders } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { getRegistrationCountryOptions } from '~/http/account/country-choices'
import { getFieldRules } from '~/http/forms'
import { sealFormOwner } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'

export async function loadProfile(member: Member, localizer: Localizer) {
  const { isConfirmed, gender, age, country } = await readProfile(member)
  const { firstName, lastName, username } = member
  return {
    username,
    isConfirmed,
    form: {
      rules: getFieldRules(ProfileSchema, localizer.t),
      values: {
        firstName, lastName, username,
        gender: gender ?? '',
        age: age === null ? '' : String(age),
        country: country ?? '',
        language: isLanguage(member.language) ? member.language : localizer.language,
      },
      writer: sealFormOwner(member),
      genders,
      countries: getRegistrationCountryOptions(localizer),
    },
  }
}
export type ProfileView = Awaited<ReturnType<typeof loadProfile>>
