import { now } from '~/infra/clock'
import { siteSettings } from './site-settings'

export function getNextMeetup(): Date | undefined {
  const next = siteSettings.meetup && new Date(siteSettings.meetup.next)
  return next && next > now() ? next : undefined
}
