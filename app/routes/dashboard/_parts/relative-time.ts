import type { Localizer } from '~/i18n/server'

export interface RelativeTimeContext {
  localizer: Localizer
  timeZone: string
  now: Date
}

const MINUTES_LENGTH = 'yyyy-mm-ddThh:mm'.length

/** `iso` omits the seconds, so that the markup does not reveal the time of an anonymous story more precisely than the page shows. */
export const toRelativeTimeView = (date: Date, { localizer: { format }, now, timeZone }: RelativeTimeContext) => ({
  iso: `${date.toISOString().slice(0, MINUTES_LENGTH)}Z`,
  text: format.relative(date, now),
  title: format.dateTime(date, timeZone),
})
