export interface JourneyRow {
  startedAt: Date
  pausedAt: Date | null
  pausedDays: number
}

export interface JourneyProgress {
  weeks: number
  milestone: Milestone | null
}

export type Milestone = { unit: 'weeks' | 'years'; count: number }

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
const milestones = [52, 26, 12, 4, 1]

/**
 * Excludes paused days. From the second anniversary (UTC) on, milestones are years. A journey that started on 29 February has
 * its anniversary on 1 March if the year is not a leap year.
 */
export function calculateJourneyProgress({ startedAt, pausedAt, pausedDays }: JourneyRow, at: Date): JourneyProgress {
  const start = new Date(startedAt.getTime() + pausedDays * dayMs)
  const end = pausedAt && pausedAt < at ? pausedAt : at
  const weeks = Math.max(0, Math.floor((end.getTime() - start.getTime()) / weekMs))
  return { weeks, milestone: milestoneOf(weeks, yearsBetween(start, end)) }
}

function milestoneOf(weeks: number, years: number): Milestone | null {
  if (years >= 2) return { unit: 'years', count: years }
  const reached = milestones.find((milestone) => milestone <= weeks)
  return reached ? { unit: 'weeks', count: reached } : null
}

function yearsBetween(begun: Date, end: Date): number {
  const years = end.getUTCFullYear() - begun.getUTCFullYear()
  const anniversary = new Date(begun)
  anniversary.setUTCFullYear(begun.getUTCFullYear() + years)
  return anniversary <= end ? years : years - 1
}

export const countDaysBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
