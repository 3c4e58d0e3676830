import type { AnnouncedMeetup } from '~/features/notifications/announced-meetup'
import type { Notification, Replies } from '~/features/notifications/list-notifications'
import { hrefWith } from '~/http/admin/contribution-address'
import type { Localizer } from '~/i18n/server'

/** Who reads, and when. */
export interface Reader {
  localizer: Localizer
  timeZone: string
  now: Date
}

/** One notification in words: what there is, and where it leads. */
export interface EntryView {
  key: string
  isUnread: boolean
  /** Said before the link; null where the link says it. */
  kind: string | null
  link: { href: string; text: string }
  time: { iso: string; text: string; title: string }
  /** The field that marks it as read, and the name of its button. */
  mark: { name: 'id' | 'meetup'; value: string; label: string }
}

/** Replies lead to the first new one below their story, whatever else moderators have to say to where she reads it. */
export function entryView(entry: Notification, reader: Reader): EntryView {
  const { localizer: { t, format }, now, timeZone } = reader
  const { id, isUnread, createdAt } = entry
  const time = { iso: createdAt.toISOString(), text: format.relative(createdAt, now), title: format.dateTime(createdAt, timeZone) }
  const about = entry.replies ? repliesIn(entry.replies, isUnread, t) : answerIn(entry.kind === 'report' ? 'report' : 'decision', t)
  const label = t('notifications:mark_name', { what: [about.kind, about.link.text].filter(Boolean).join(': ') })
  return { key: id, isUnread, time, ...about, mark: { name: 'id', value: id, label } }
}

function repliesIn({ postId, title, count, first, after }: Replies, isUnread: boolean, t: Localizer['t']) {
  return {
    kind: t(isUnread ? 'notifications:replies_new' : 'notifications:replies_read', { count }),
    link: { href: hrefWith('/dashboard', { story: postId, 'comments-after': after ?? undefined }, `comment-${first}`), text: title },
  }
}

const answerIn = (kind: 'decision' | 'report', t: Localizer['t']) => ({ kind: null, link: { href: '/decisions', text: t(`notifications:${kind}`) } })

/** The meetup, in the reader's zone as the library tells it. */
export function meetupView({ at, isUnread }: AnnouncedMeetup, { localizer: { t, format }, timeZone, now }: Reader): EntryView {
  const when = format.dateTime(at, timeZone)
  const text = t('notifications:meetup', { when })
  return {
    key: 'meetup',
    isUnread,
    kind: null,
    link: { href: '/library', text },
    time: { iso: at.toISOString(), text: format.ahead(at, now), title: when },
    mark: { name: 'meetup', value: at.toISOString(), label: t('notifications:mark_name', { what: text }) },
  }
}
