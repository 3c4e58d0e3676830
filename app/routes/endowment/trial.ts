import type { ContributionLevel } from '~/features/fields/choices'
import { centsOf } from '~/features/fields/cents'
import { impactOf, shownAmount } from '~/features/pledges/impact'

/** What the calculator is asked for. */
export interface Trial {
  level: ContributionLevel
  /** As it was typed. */
  amount: string
}

const longestAmount = 20

/** Reads what was asked for, or what a pledge said that comes back; a level that is none of ours is the form's default. */
export function readTrial(level: unknown, amount: unknown, levels: readonly ContributionLevel[]): Trial {
  const known = levels.find((one) => one === level) ?? 'community-champion'
  return { level: known, amount: typeof amount === 'string' ? amount.trim().slice(0, longestAmount) : '' }
}

const purposes = [
  ['scholarships', 'scholarships'],
  ['facilityMaintenance', 'facility_maintenance'],
  ['researchAndDevelopment', 'research_and_development'],
  ['staffDevelopment', 'staff_development'],
] as const

/** The calculator's answer. An amount that cannot be taken is answered like none, and named as wrong. */
export function answerTo({ level, amount }: Trial) {
  const isAsked = level === 'healing-advocate' && amount !== ''
  const cents = isAsked ? centsOf(amount) : undefined
  const impact = impactOf(level, cents === undefined ? undefined : Number(cents) / 100)
  return {
    isWrong: isAsked && cents === undefined,
    total: shownAmount(impact.total),
    lines: purposes.map(([id, name]) => ({ id, name, shown: shownAmount(impact[id]), percent: (impact[id] / impact.total) * 100 })),
  }
}
