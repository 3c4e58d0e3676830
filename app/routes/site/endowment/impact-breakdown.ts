import type { ContributionLevel } from '~/kernel/validation/choices'
import { toCents } from '~/kernel/validation/cents'
import { calculateImpact, formatShortAmount } from '~/features/giving/pledges/impact'

export interface CalculatorInput {
  level: ContributionLevel
  /** The amount as the reader typed it, not yet validated. */
  amount: string
}

const maxAmountLength = 20

/** An unknown level falls back to the form's default. */
export function readCalculatorInput(level: unknown, amount: unknown, levels: readonly ContributionLevel[]): CalculatorInput {
  const known = levels.find((one) => one === level) ?? 'community-champion'
  return { level: known, amount: typeof amount === 'string' ? amount.trim().slice(0, maxAmountLength) : '' }
}

const purposes = [
  ['scholarships', 'scholarships'],
  ['facilityMaintenance', 'facility_maintenance'],
  ['researchAndDevelopment', 'research_and_development'],
  ['staffDevelopment', 'staff_development'],
] as const

/** If the amount is invalid, calculates the result without it and sets `isWrong`. */
export function buildImpactBreakdown({ level, amount }: CalculatorInput) {
  const isAsked = level === 'healing-advocate' && amount !== ''
  const cents = isAsked ? toCents(amount) : undefined
  const impact = calculateImpact(level, cents === undefined ? undefined : Number(cents) / 100)
  return {
    isWrong: isAsked && cents === undefined,
    total: formatShortAmount(impact.total),
    lines: purposes.map(([id, name]) => ({ id, name, shown: formatShortAmount(impact[id]), percent: (impact[id] / impact.total) * 100 })),
  }
}
