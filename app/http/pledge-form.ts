import {
  contributionLevels, contributorTypes, endowmentCountries, organizationTypes, paymentTypes,
} from '~/features/fields/choices'
import { pledgedAmount } from '~/features/pledges/levels'
import type { PledgeView } from '~/features/pledges/pledge'
import { countryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'
import type { PledgeFormTexts, PledgeValues } from '~/ui/pledge/PledgeFields'

/** What a new pledge says at first (spec §5). */
export const newPledgeValues: PledgeValues = {
  contributorType: 'individual',
  contributionLevel: 'community-champion',
  paymentType: 'one-time',
  updates: 'on',
}

/** What the fields of a pledge hold when it is amended, as a form sends it. */
export function valuesOfPledge({ customAmountCents, anonymous, updates, ...pledge }: PledgeView): PledgeValues {
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

/** "2500.50" of 250050 cents, as a number field takes it. */
const dollarsOf = (cents: bigint): string => {
  const [whole, part] = [cents / 100n, cents % 100n]
  return part === 0n ? String(whole) : `${whole}.${String(part).padStart(2, '0')}`
}

const countries = endowmentCountries.map((value) => [value, value === 'other' ? null : value] as const)

/** Everything that the fields of a pledge say, in the reader's language. */
export function pledgeFormTexts(localizer: Localizer): PledgeFormTexts {
  const { t, language } = localizer
  const optional = t('endowment:form.optional')
  return {
    choose: t('endowment:form.choose'),
    groups: {
      contributor: t('endowment:form.groups.contributor'),
      place: t('endowment:form.groups.place'),
      contribution: t('endowment:form.groups.contribution'),
      words: t('endowment:form.groups.words'),
    },
    contributorType: { label: t('endowment:fields.contributor_type') },
    organizationName: { label: t('endowment:fields.organization_name'), hint: t('endowment:form.organization_hint') },
    organizationType: { label: t('endowment:fields.organization_type'), hint: optional },
    title: { label: t('endowment:fields.title'), hint: t('endowment:form.title_hint') },
    firstName: { label: t('endowment:fields.first_name') },
    lastName: { label: t('endowment:fields.last_name') },
    email: { label: t('endowment:fields.email'), hint: t('endowment:form.email_hint') },
    emailFixed: t('endowment:form.email_fixed'),
    phone: { label: t('endowment:fields.phone'), hint: optional },
    address: { label: t('endowment:fields.address'), hint: optional },
    city: { label: t('endowment:fields.city'), hint: optional },
    state: { label: t('endowment:fields.state'), hint: optional },
    zipCode: { label: t('endowment:fields.zip_code'), hint: optional },
    country: { label: t('endowment:fields.country') },
    contributionLevel: { label: t('endowment:fields.contribution_level') },
    customAmount: { label: t('endowment:fields.custom_amount'), hint: t('endowment:form.custom_amount_hint') },
    paymentType: { label: t('endowment:fields.payment_type') },
    motivation: { label: t('endowment:fields.motivation'), hint: t('endowment:form.motivation_hint') },
    updates: { label: t('endowment:form.updates'), hint: t('endowment:form.updates_hint') },
    anonymous: { label: t('endowment:form.anonymous'), hint: t('endowment:form.anonymous_hint') },
    contributorTypes: contributorTypes.map((value) => ({ value, label: t(`endowment:contributor_types.${value}`) })),
    organizationTypes: organizationTypes.map((value) => ({ value, label: t(`endowment:organization_types.${value}`) })),
    countries: countryOptions(countries, language, t('endowment:other_country')),
    levels: contributionLevels.map((value) => ({
      value,
      label: t(`endowment:levels.${value}`),
      amount: pledgedAmount(value, null, localizer),
      text: t(`endowment:form.level_texts.${value}`),
    })),
    paymentTypes: paymentTypes.map((value) => ({ value, label: t(`endowment:payment_types.${value}`) })),
  }
}
