const day = 24 * 3_600_000

/** Returns the Monday of the week in UTC, such as `2026-11-16`. Weekly counts use this day as their key. */
export function getWeekStart(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(moment.getTime() - daysSinceMonday * day).toISOString().slice(0, 10)
}
