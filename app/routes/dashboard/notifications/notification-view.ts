import type { AnnouncedMeetup } from '~/features/messages/notifications/announced-meetup'
import type { NotificationEntry, ReplySummary } from '~/features/messages/notifications/list-notifications'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { toRelativeTimeView, type RelativeTimeContext } from '../_parts/relative-time'

export interface NotificationView {
  id: string
  isUnread: boolean
  about: { kind: 'replies'; title: string; count: number } | { kind: 'decision' } | { kind: 'report' } | { kind: 'meetup'; when: string }
  href: string
  time: { iso: string; text: string; title: string }
}

/** A notification about replies links to the first of these replies. Notifications about decisions and reports link to /decisions. */
export function toNotificationView(entry: NotificationEntry, reader: RelativeTimeContext): NotificationView {
  const { id, isUnread, createdAt, replies } = entry
  const time = toRelativeTimeView(createdAt, reader)
  if (!replies) return { id, isUnread, time, about: { kind: entry.kind === 'report' ? 'report' : 'decision' }, href: '/decisions' }
  return { id, isUnread, time, about: { kind: 'replies', title: replies.title, count: replies.count }, href: buildRepliesHref(replies) }
}

const buildRepliesHref = ({ postId, first, after }: ReplySummary) =>
  buildHrefWithQuery('/dashboard', { story: postId, 'comments-after': after ?? undefined }, `comment-${first}`)

/** A meetup has no id, so its time serves as the id. */
export function toMeetupNotificationView({ at, isUnread }: AnnouncedMeetup, { localizer: { format }, timeZone, now }: RelativeTimeContext): NotificationView {
  const [id, when] = [at.toISOString(), format.dateTime(at, timeZone)]
  return { id, isUnread, about: { kind: 'meetup', when }, href: '/library', time: { iso: id, text: format.ahead(at, now), title: when } }
}
