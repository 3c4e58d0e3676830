import { genders, registrationCountries } from '~/features/fields/choices'
import { countryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'
import type { PersonChoices, PersonTexts } from '~/ui/account/PersonFields'

const countries = Object.entries(registrationCountries)

/** The choices of the fields that say who a member is. */
export const personChoices = ({ language, t }: Localizer): PersonChoices => ({
  genders: genders.map((value) => ({ value, label: t(`auth:genders.${value}`) })),
  countries: countryOptions(countries, language, t('auth:other_country')),
})

/** The labels and hints of the fields that say who a member is, as registration asks. */
export const personTexts = ({ t }: Localizer): PersonTexts => ({
  firstName: t('auth:fields.first_name'),
  lastName: t('auth:fields.last_name'),
  username: t('auth:fields.username'),
  usernameHint: t('auth:fields.username_hint'),
  gender: t('auth:fields.gender'),
  genderHint: t('auth:fields.private_hint'),
  age: t('auth:fields.age'),
  country: t('auth:fields.country'),
  choose: t('auth:fields.choose'),
})
