const day = 24 * 3_600_000

/** The Monday of the week in UTC, such as `2026-11-16`; the key of weekly counts. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(moment.getTime() - sinceMonday * day).toISOString().slice(0, 10)
}
