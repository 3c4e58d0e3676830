import { getCountryName } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'
import type { TextKey } from '~/i18n/keys'
import { formatPledgedAmountPerPeriod } from './levels'
import type { PledgeView } from './pledge'

type FactName = TextKey extends infer Key ? (Key extends `endowment:fields.${infer Name}` ? Name : never) : never

export interface PledgeFact {
  key: FactName
  label: string
  value: string
}

export function buildPledgeFacts(pledge: PledgeView, localizer: Localizer): PledgeFact[] {
  const { t, format } = localizer
  const yesOrNo = (value: boolean) => t(value ? 'endowment:yes' : 'endowment:no')
  const values: [FactName, string | null][] = [
    ['organization_name', pledge.organizationName],
    ['name', `${pledge.firstName} ${pledge.lastName}`],
    ['title', pledge.title],
    ['email', pledge.email],
    ['phone', pledge.phone],
    ['address', pledge.address],
    ['city', pledge.city],
    ['state', pledge.state],
    ['zip_code', pledge.zipCode],
    ['country', formatPledgeCountry(pledge.country, localizer)],
    ['contributor_type', t(`endowment:contributor_types.${pledge.contributorType}`)],
    ['organization_type', pledge.organizationType && t(`endowment:organization_types.${pledge.organizationType}`)],
    ['contribution_level', t(`endowment:levels.${pledge.contributionLevel}`)],
    ['amount', formatPledgedAmountPerPeriod(pledge, localizer)],
    ['payment_type', t(`endowment:payment_types.${pledge.paymentType}`)],
    ['anonymous', yesOrNo(pledge.anonymous)],
    ['updates', yesOrNo(pledge.updates)],
    ['date', format.date(pledge.createdAt)],
    ['motivation', pledge.motivation],
  ]
  return values.flatMap(([key, value]) => (value ? [{ key, label: t(`endowment:fields.${key}`), value }] : []))
}

export const formatPledgeCountry = (country: string, { language, t }: Localizer): string =>
  country === 'other' ? t('endowment:other_country') : getCountryName(country, language)
