import type { Localizer } from '~/i18n/server'

export interface Reader {
  localizer: Localizer
  timeZone: string
  now: Date
}

/** A relative time for `<time>`, with the exact time as machine-readable value and title. */
export const momentOf = (date: Date, { localizer: { format }, now, timeZone }: Reader) => ({
  iso: date.toISOString(),
  text: format.relative(date, now),
  title: format.dateTime(date, timeZone),
})
