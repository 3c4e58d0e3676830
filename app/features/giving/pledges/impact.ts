import type { ContributionLevel } from '~/kernel/validation/choices'

/** In whole dollars. The total is rounded separately. */
export interface Impact {
  scholarships: number
  facilityMaintenance: number
  researchAndDevelopment: number
  staffDevelopment: number
  total: number
}

const base: Impact = {
  scholarships: 800,
  facilityMaintenance: 400,
  researchAndDevelopment: 200,
  staffDevelopment: 200,
  total: 1600,
}

/** Multiples of the base amount; for healing-advocate only while no amount is given. */
const multipliers: Record<ContributionLevel, number> = {
  'founding-patron': 625,
  'legacy-builder': 62.5,
  'transformation-supporter': 15.6,
  'community-champion': 3.1,
  'healing-advocate': 3.1,
}

/** @param customAmount in dollars; only healing-advocate uses it */
export function impactOf(level: ContributionLevel, customAmount?: number): Impact {
  const isCustom = level === 'healing-advocate' && customAmount !== undefined
  // Multiplies before dividing: halves stay exact and round up.
  const share = (dollars: number) => Math.round(isCustom ? (dollars * customAmount) / base.total : dollars * multipliers[level])
  return {
    scholarships: share(base.scholarships),
    facilityMaintenance: share(base.facilityMaintenance),
    researchAndDevelopment: share(base.researchAndDevelopment),
    staffDevelopment: share(base.staffDevelopment),
    total: share(base.total),
  }
}

/** Whole dollars as `$800`, `$13K` or `$1.3M`, halves up, in every language. 999,600 becomes `$1000K`. */
export function shownAmount(dollars: number): string {
  if (dollars < 1_000) return `$${dollars}`
  if (dollars < 1_000_000) return `$${Math.round(dollars / 1_000)}K`
  return `$${(Math.round(dollars / 100_000) / 10).toFixed(1)}M`
}
