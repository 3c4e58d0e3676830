import { registrationCountries } from '~/kernel/validation/choices'
import { getCountryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'

const countries = Object.entries(registrationCountries)

export const getRegistrationCountryOptions = ({ language, t }: Localizer) => getCountryOptions(countries, language, t('auth:other_country'))
