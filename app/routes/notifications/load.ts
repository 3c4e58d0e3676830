import { announcedMeetup } from '~/features/notifications/announced-meetup'
import { countUnread } from '~/features/notifications/count-unread'
import { entriesPerPage, listNotifications } from '~/features/notifications/list-notifications'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { ownSpaceNav } from '~/http/own-space'
import { timeZoneOf } from '~/http/time-zone'
import { writerSeal } from '~/http/writer'
import { localize } from '~/i18n/server'
import { now } from '~/infra/clock'
import { newId } from '~/infra/ids'
import { entryView, meetupView, type Reader } from './entry-view'

export const path = '/notifications'

/** Everything the page shows, in words. */
export async function loadNotifications(request: Request, member: Member) {
  const localizer = await localize(request)
  const { t } = localizer
  const reader: Reader = { localizer, timeZone: timeZoneOf(request), now: now() }
  const before = readId(new URL(request.url).searchParams, 'before')
  const [{ entries, hasOlder }, unread, meetup] = await Promise.all([
    listNotifications(member, before),
    countUnread(member),
    before ? null : announcedMeetup(member),
  ])
  const last = hasOlder ? entries[entriesPerPage - 1] : undefined
  return {
    space: ownSpaceNav(localizer, { unread, current: 'notifications' }),
    title: t('notifications:title'),
    lead: t('notifications:lead'),
    settings: t('notify-mail:settings.title'),
    here: hrefWith(path, { before }),
    writer: writerSeal(member),
    markAll: unread > 0 ? { text: t('notifications:unread', { count: unread }), ...markingAll(meetup?.at), label: t('notifications:mark_all') } : null,
    mark: t('notifications:mark'),
    isNew: t('notifications:new'),
    entries: [...(meetup ? [meetupView(meetup, reader)] : []), ...entries.map((entry) => entryView(entry, reader))],
    empty: t('notifications:empty'),
    paging: {
      older: last ? { href: hrefWith(path, { before: last.id }), label: t('notifications:older') } : null,
      newest: before ? { href: path, label: t('notifications:newest') } : null,
    },
  }
}
export type NotificationsView = Awaited<ReturnType<typeof loadNotifications>>

/** What the page knows of: what arises afterwards stays new. */
const markingAll = (meetup: Date | undefined) => ({ upTo: newId(), meetup: meetup?.toISOString() ?? '' })
