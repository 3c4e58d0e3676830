import { readProfile } from '~/features/identity/account/profile'
import { ProfileChangeForm } from '~/features/identity/account/schemas'
import { genders } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { countryChoices } from '~/http/account/country-choices'
import { fieldRules } from '~/http/forms'
import { ownerSeal } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'

export async function loadProfile(member: Member, localizer: Localizer) {
  const { isConfirmed, gender, age, country } = await readProfile(member)
  const { firstName, lastName, username } = member
  return {
    username,
    isConfirmed,
    form: {
      rules: fieldRules(ProfileChangeForm, localizer.t),
      values: {
        firstName, lastName, username,
        gender: gender ?? '',
        age: age === null ? '' : String(age),
        country: country ?? '',
        language: isLanguage(member.language) ? member.language : localizer.language,
      },
      writer: ownerSeal(member),
      genders,
      countries: countryChoices(localizer),
    },
  }
}
export type ProfileView = Awaited<ReturnType<typeof loadProfile>>
