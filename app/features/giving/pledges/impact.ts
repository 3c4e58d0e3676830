import type { ContributionLevel } from '~/kernel/validation/choices'

/** In whole dollars. `total` is rounded separately, so it may differ from the sum of the other fields. */
export interface ContributionImpact {
  scholarships: number
  facilityMaintenance: number
  researchAndDevelopment: number
  staffDevelopment: number
  total: number
}

const baseImpact: ContributionImpact = {
  scholarships: 800,
  facilityMaintenance: 400,
  researchAndDevelopment: 200,
  staffDevelopment: 200,
  total: 1600,
}

/** Multiples of the base amounts. The multiple for healing-advocate applies only if no amount is given. */
const multipliers: Record<ContributionLevel, number> = {
  'founding-patron': 625,
  'legacy-builder': 62.5,
  'transformation-supporter': 15.6,
  'community-champion': 3.1,
  'healing-advocate': 3.1,
}

/** @param customAmount in dollars; only healing-advocate uses it */
export function calculateImpact(level: ContributionLevel, customAmount?: number): ContributionImpact {
  const isCustom = level === 'healing-advocate' && customAmount !== undefined
  // Multiply before dividing, so that halves stay exact and round up.
  const scaleAmount = (dollars: number) => Math.round(isCustom ? (dollars * customAmount) / baseImpact.total : dollars * multipliers[level])
  return {
    scholarships: scaleAmount(baseImpact.scholarships),
    facilityMaintenance: scaleAmount(baseImpact.facilityMaintenance),
    researchAndDevelopment: scaleAmount(baseImpact.researchAndDevelopment),
    staffDevelopment: scaleAmount(baseImpact.staffDevelopment),
    total: scaleAmount(baseImpact.total),
  }
}

/** Formats whole dollars as `$800`, `$13K` or `$1.3M` in every language and rounds halves up. 999,600 becomes `$1000K`. */
export function formatShortAmount(dollars: number): string {
  if (dollars < 1_000) return `$${dollars}`
  if (dollars < 1_000_000) return `$${Math.round(dollars / 1_000)}K`
  return `$${(Math.round(dollars / 100_000) / 10).toFixed(1)}M`
}
