import type { Localizer } from '~/i18n/server'

export interface ViewContext {
  localizer: Localizer
  timeZone: string
  now: Date
}

const MINUTES_LENGTH = 'yyyy-mm-ddThh:mm'.length

/** `iso` omits the seconds: the markup must not say more than the reader sees about when an anonymous story was written. */
export const toRelativeTimeView = (date: Date, { localizer: { format }, now, timeZone }: ViewContext) => ({
  iso: `${date.toISOString().slice(0, MINUTES_LENGTH)}Z`,
  text: format.relative(date, now),
  title: format.dateTime(date, timeZone),
})
