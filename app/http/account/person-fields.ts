import { genders, registrationCountries } from '~/kernel/validation/choices'
import { countryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'
import type { PersonChoices, PersonTexts } from '~/ui/account/PersonFields'

const countries = Object.entries(registrationCountries)

export const countryChoices = ({ language, t }: Localizer) => countryOptions(countries, language, t('auth:other_country'))

export const personChoices = (localizer: Localizer): PersonChoices => ({
  genders: genders.map((value) => ({ value, label: localizer.t(`auth:genders.${value}`) })),
  countries: countryChoices(localizer),
})

export const personTexts = ({ t }: Localizer): PersonTexts => ({
  firstName: t('auth:fields.first_name'),
  lastName: t('auth:fields.last_name'),
  username: t('auth:fields.username'),
  usernameHint: t('auth:fields.username_hint'),
  gender: t('auth:fields.gender'),
  genderHint: t('auth:fields.private_hint'),
  age: t('auth:fields.age'),
  country: t('auth:fields.country'),
  choose: t('frame:form.choose'),
})
