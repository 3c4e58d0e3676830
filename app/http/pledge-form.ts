import {
  contributionLevels, contributorTypes, endowmentCountries, organizationTypes, paymentTypes,
} from '~/kernel/validation/choices'
import { formatPledgedAmount } from '~/features/giving/pledges/levels'
import type { PledgeView } from '~/features/giving/pledges/pledge'
import { getCountryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'
import type { PledgeChoices, PledgeValues } from '~/ui/pledge/PledgeFields'

export const initialPledgeValues: PledgeValues = {
  contributorType: 'individual',
  contributionLevel: 'community-champion',
  paymentType: 'one-time',
  updates: 'on',
}

export function toPledgeValues({ customAmountCents, anonymous, updates, ...pledge }: PledgeView): PledgeValues {
  const { contributorType, organizationName, organizationType, title, firstName, lastName, email, phone } = pledge
  const { address, city, state, zipCode, country, contributionLevel, paymentType, motivation } = pledge
  return {
    contributorType, organizationName, organizationType, title, firstName, lastName, email, phone,
    address, city, state, zipCode, country, contributionLevel, paymentType, motivation,
    customAmount: customAmountCents === null ? null : dollarsOf(customAmountCents),
    anonymous: anonymous ? 'on' : null,
    updates: updates ? 'on' : null,
  }
}

const dollarsOf = (cents: bigint): string => {
  const [whole, part] = [cents / 100n, cents % 100n]
  return part === 0n ? String(whole) : `${whole}.${String(part).padStart(2, '0')}`
}

const countries = endowmentCountries.map((value) => [value, value === 'other' ? null : value] as const)

export const buildPledgeChoices = (localizer: Localizer): PledgeChoices => ({
  contributorTypes,
  organizationTypes,
  countries: getCountryOptions(countries, localizer.language, localizer.t('endowment:other_country')),
  levels: contributionLevels.map((value) => ({ value, amount: formatPledgedAmount(value, null, localizer) })),
  paymentTypes,
})
