import { now } from '~/infra/clock'
import { siteSettings } from './site-settings'

/** The next meetup; undefined if no date is set or the date is over. */
export function nextMeetup(): Date | undefined {
  const next = siteSettings.meetup && new Date(siteSettings.meetup.next)
  return next && next > now() ? next : undefined
}
