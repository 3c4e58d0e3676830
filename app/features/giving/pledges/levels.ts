import type { Localizer } from '~/i18n/server'
import type { ContributionLevel, PaymentType } from '~/kernel/validation/choices'

/** In dollars. Null for healing-advocate, where contributors choose the amount. */
export const levelMinimumsInDollars: Readonly<Record<ContributionLevel, number | null>> = {
  'founding-patron': 1_000_000,
  'legacy-builder': 100_000,
  'transformation-supporter': 25_000,
  'community-champion': 5_000,
  'healing-advocate': null,
}

export function formatPledgedAmount(level: ContributionLevel, cents: bigint | null, { t, format }: Localizer): string {
  const minimum = levelMinimumsInDollars[level]
  if (minimum !== null) return t('endowment:minimum_amount', { amount: format.money(minimum) })
  return cents === null ? '' : format.money(Number(cents) / 100)
}

export function formatPledgedAmountPerPeriod(
  { contributionLevel, customAmountCents, paymentType }: { contributionLevel: ContributionLevel; customAmountCents: bigint | null; paymentType: PaymentType },
  localizer: Localizer,
): string {
  const amount = formatPledgedAmount(contributionLevel, customAmountCents, localizer)
  return paymentType === 'one-time' || amount === '' ? amount : localizer.t(`endowment:amount_per.${paymentType}`, { amount })
}
