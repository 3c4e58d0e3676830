import type { Localizer } from '~/i18n/server'

/** Who reads, and when: what every entry is put into words with. */
export interface Reader {
  localizer: Localizer
  timeZone: string
  now: Date
}

/** A moment as `<time>` shows it: relative, with the instant for machines and for those who ask. */
export const momentOf = (date: Date, { localizer: { format }, now, timeZone }: Reader) => ({
  iso: date.toISOString(),
  text: format.relative(date, now),
  title: format.dateTime(date, timeZone),
})
