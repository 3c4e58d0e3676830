import { now } from '~/infra/clock'
import { siteSettings } from './site-settings'

/** When members meet next; undefined while no date is set, or the one that is set is over. */
export function nextMeetup(): Date | undefined {
  const next = siteSettings.meetup && new Date(siteSettings.meetup.next)
  return next && next > now() ? next : undefined
}
