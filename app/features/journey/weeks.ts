/** What a member's weeks are counted from. */
export interface JourneyRow {
  startedAt: Date
  /** Since when it rests. */
  pausedAt: Date | null
  /** How long it has rested before, in whole days. */
  pausedDays: number
}

/** How long a member has been here, and the milestone she reached last. */
export interface Weeks {
  /** Whole weeks, those of rest left out. */
  weeks: number
  milestone: Milestone | null
}

export type Milestone = { unit: 'weeks' | 'years'; count: number }

const day = 24 * 3_600_000
const week = 7 * day
const milestones = [52, 26, 12, 4, 1]

/**
 * The weeks of a journey at a moment. A rest is left out as if the journey had begun so much later, and none counts while
 * it lasts. From the second year on the milestones are years, by the calendar (UTC): begun on a 29 February, a year that
 * has none is full on 1 March. A clock that goes back counts nothing.
 */
export function weeksOf({ startedAt, pausedAt, pausedDays }: JourneyRow, at: Date): Weeks {
  const begun = new Date(startedAt.getTime() + pausedDays * day)
  const end = pausedAt && pausedAt < at ? pausedAt : at
  const weeks = Math.max(0, Math.floor((end.getTime() - begun.getTime()) / week))
  return { weeks, milestone: milestoneOf(weeks, yearsBetween(begun, end)) }
}

function milestoneOf(weeks: number, years: number): Milestone | null {
  if (years >= 2) return { unit: 'years', count: years }
  const reached = milestones.find((milestone) => milestone <= weeks)
  return reached ? { unit: 'weeks', count: reached } : null
}

/** Whole years of the calendar; negative where the end lies before the beginning. */
function yearsBetween(begun: Date, end: Date): number {
  const years = end.getUTCFullYear() - begun.getUTCFullYear()
  const anniversary = new Date(begun)
  anniversary.setUTCFullYear(begun.getUTCFullYear() + years)
  return anniversary <= end ? years : years - 1
}

/** The whole days between two moments; none where the clock went back. */
export const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / day))
