import { readProfile } from '~/features/account/profile'
import { Profile } from '~/features/account/schemas'
import { genders } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { countryChoices } from '~/http/account/person-fields'
import { fieldRules } from '~/http/forms'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'

/** The profile as it is kept, and what its form offers. */
export async function loadProfile(member: Member, localizer: Localizer) {
  const { isConfirmed, gender, age, country } = await readProfile(member)
  const { firstName, lastName, username } = member
  return {
    username,
    isConfirmed,
    form: {
      rules: fieldRules(Profile, localizer.t),
      values: {
        firstName, lastName, username,
        gender: gender ?? '',
        age: age === null ? '' : String(age),
        country: country ?? '',
        language: isLanguage(member.language) ? member.language : localizer.language,
      },
      writer: writerSeal(member),
      genders,
      countries: countryChoices(localizer),
    },
  }
}
export type ProfileView = Awaited<ReturnType<typeof loadProfile>>
