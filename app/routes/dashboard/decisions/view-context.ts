import type { Localizer } from '~/i18n/server'

export interface ViewContext {
  localizer: Localizer
  timeZone: string
  now: Date
}

export const toRelativeTimeView = (date: Date, { localizer: { format }, now, timeZone }: ViewContext) => ({
  iso: date.toISOString(),
  text: format.relative(date, now),
  title: format.dateTime(date, timeZone),
})
