import type { Localizer } from '~/i18n/server'
import type { ContributionLevel } from '../fields/choices'

/** From how many dollars each level is; at healing-advocate whoever gives names the amount (spec §9). */
export const levelMinimums: Readonly<Record<ContributionLevel, number | null>> = {
  'founding-patron': 1_000_000,
  'legacy-builder': 100_000,
  'transformation-supporter': 25_000,
  'community-champion': 5_000,
  'healing-advocate': null,
}

/** What is given at a level, such as "$1,000,000+"; at healing-advocate the amount in cents that was named. */
export function pledgedAmount(level: ContributionLevel, cents: bigint | null, { t, format }: Localizer): string {
  const minimum = levelMinimums[level]
  if (minimum !== null) return t('endowment:minimum_amount', { amount: format.money(minimum) })
  return cents === null ? '' : format.money(Number(cents) / 100)
}
