import { announcedMeetup } from '~/features/notifications/announced-meetup'
import { countUnread } from '~/features/notifications/count-unread'
import { entriesPerPage, listNotifications } from '~/features/notifications/list-notifications'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { timeZoneOf } from '~/http/time-zone'
import { writerSeal } from '~/http/writer'
import { localize } from '~/i18n/server'
import { now } from '~/infra/clock'
import { newId } from '~/infra/ids'
import { entryView, meetupView, type Reader } from './entry-view'

export const path = '/notifications'

/** Everything that the page shows. */
export async function loadNotifications(request: Request, member: Member) {
  const reader: Reader = { localizer: await localize(request), timeZone: timeZoneOf(request), now: now() }
  const before = readId(new URL(request.url).searchParams, 'before')
  const [{ entries, hasOlder }, unread, meetup] = await Promise.all([
    listNotifications(member, before),
    countUnread(member),
    before ? null : announcedMeetup(member),
  ])
  const last = hasOlder ? entries[entriesPerPage - 1] : undefined
  return {
    unread,
    here: hrefWith(path, { before }),
    writer: writerSeal(member),
    /** What the page knows of: what arises afterwards stays new. */
    known: { upTo: newId(), meetup: meetup?.at.toISOString() ?? '' },
    entries: [...(meetup ? [meetupView(meetup, reader)] : []), ...entries.map((entry) => entryView(entry, reader))],
    olderHref: last ? hrefWith(path, { before: last.id }) : null,
    newestHref: before ? path : null,
  }
}
export type NotificationsView = Awaited<ReturnType<typeof loadNotifications>>
