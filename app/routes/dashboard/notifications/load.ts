import { findAnnouncedMeetup } from '~/features/messages/notifications/announced-meetup'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { notificationsPerPage, listNotifications } from '~/features/messages/notifications/list-notifications'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { readTimeZone } from '~/http/time-zone'
import { sealFormOwner } from '~/http/form-owner'
import { getRequestLocalizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import { createId } from '~/infra/ids'
import type { RelativeTimeContext } from '../_parts/relative-time'
import { toNotificationView, toMeetupNotificationView } from './notification-view'

export const notificationsPath = '/notifications'

export async function loadNotifications(request: Request, member: Member) {
  const reader: RelativeTimeContext = { localizer: await getRequestLocalizer(request), timeZone: readTimeZone(request), now: now() }
  const before = readIdFromQuery(new URL(request.url).searchParams, 'before')
  const [{ entries, hasOlder }, unread, meetup] = await Promise.all([
    listNotifications(member, before),
    countUnreadNotifications(member),
    before ? null : findAnnouncedMeetup(member),
  ])
  const last = hasOlder ? entries[notificationsPerPage - 1] : undefined
  return {
    unread,
    here: buildHrefWithQuery(notificationsPath, { before }),
    writer: sealFormOwner(member),
    /** The upper bound for marking everything as read, so that notifications created after the page was loaded stay unread. */
    known: { upTo: createId(), meetup: meetup?.at.toISOString() ?? '' },
    entries: [...(meetup ? [toMeetupNotificationView(meetup, reader)] : []), ...entries.map((entry) => toNotificationView(entry, reader))],
    olderHref: last ? buildHrefWithQuery(notificationsPath, { before: last.id }) : null,
    newestHref: before ? notificationsPath : null,
  }
}
export type NotificationsView = Awaited<ReturnType<typeof loadNotifications>>
