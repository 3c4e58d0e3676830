import { now } from '~/infra/clock'
import { SHORT_WAIT_MS, read, write, type NotificationKind, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { getNextMeetup } from '~/features/operations'
import { findAnnouncedMeetup } from './announced-meetup'
import type { MarkReadInput } from './schemas'

type Reader = Pick<Member, 'id'>
interface NotificationFilter {
  id?: string | { lte: string }
  openKey?: string
  kind?: { in: NotificationKind[] }
}

export async function markEntriesRead(reader: Reader, { id, upTo, meetup }: MarkReadInput): Promise<void> {
  await write(async (tx) => {
    if (id) await markNotificationsRead(tx, reader, { id })
    if (upTo) await markNotificationsRead(tx, reader, { id: { lte: upTo } })
    if (meetup) await saveMeetupSeen(tx, reader, meetup)
  })
}

/** Call this before reading the comments of a story, so that a comment that arrives in between stays unread. */
export const markReplyNotificationRead = (reader: Reader, postId: string): Promise<void> => markReadIfAny(reader, { openKey: buildOpenKey(reader.id, postId) })

export const markDecisionNotificationsRead = (reader: Reader): Promise<void> => markReadIfAny(reader, { kind: { in: ['decision', 'report'] } })

export async function markMeetupSeen(reader: Reader): Promise<void> {
  const meetup = await findAnnouncedMeetup(reader)
  if (meetup?.isUnread) await logFailure(write((tx) => saveMeetupSeen(tx, reader, meetup.at.toISOString()), SHORT_WAIT_MS))
}

const buildOpenKey = (userId: string, postId: string) => `reply:${userId}:${postId}`

const buildUnreadFilter = ({ id: userId }: Reader, which: NotificationFilter) => ({ ...which, userId, readAt: null })

async function markNotificationsRead(tx: Tx, reader: Reader, which: NotificationFilter): Promise<void> {
  await tx.notification.updateMany({ where: buildUnreadFilter(reader, which), data: { readAt: now(), openKey: null } })
}

async function markReadIfAny(reader: Reader, which: NotificationFilter): Promise<void> {
  const found = await read.notification.findFirst({ where: buildUnreadFilter(reader, which), select: { id: true } })
  if (found) await logFailure(write((tx) => markNotificationsRead(tx, reader, which), SHORT_WAIT_MS))
}

/** Logs a failure instead of throwing, because the page must load even if this write fails. */
const logFailure = (marked: Promise<void>): Promise<void> =>
  marked.catch(() => {
    log.warn('notifications_not_marked', {})
  })

/** @param at the meetup time that the member saw; a meetup time set since then stays unread */
async function saveMeetupSeen(tx: Tx, { id }: Reader, at: string): Promise<void> {
  if (getNextMeetup()?.toISOString() === at) await tx.user.updateMany({ where: { id }, data: { meetupSeen: at } })
}
