import { registrationCountries } from '~/kernel/validation/choices'
import { countryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'

const countries = Object.entries(registrationCountries)

export const countryChoices = ({ language, t }: Localizer) => countryOptions(countries, language, t('auth:other_country'))
