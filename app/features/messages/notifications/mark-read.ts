import { now } from '~/infra/clock'
import { SHORT_WAIT_MS, read, write, type NotificationKind, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { nextMeetup } from '~/features/operations'
import { announcedMeetup } from './announced-meetup'
import type { Read } from './schemas'

type Reader = Pick<Member, 'id'>
interface Which {
  id?: string | { lte: string }
  openKey?: string
  kind?: { in: NotificationKind[] }
}

export async function markRead(reader: Reader, { id, upTo, meetup }: Read): Promise<void> {
  await write(async (tx) => {
    if (id) await markNotificationsRead(tx, reader, { id })
    if (upTo) await markNotificationsRead(tx, reader, { id: { lte: upTo } })
    if (meetup) await seeMeetup(tx, reader, meetup)
  })
}

/** Call it before reading the comments of a story: a comment that arrives meanwhile is then news again. */
export const markStoryRead = (reader: Reader, postId: string): Promise<void> => markIfAny(reader, { openKey: openKeyOf(reader.id, postId) })

export const markDecisionsRead = (reader: Reader): Promise<void> => markIfAny(reader, { kind: { in: ['decision', 'report'] } })

export async function markMeetupSeen(reader: Reader): Promise<void> {
  const meetup = await announcedMeetup(reader)
  if (meetup?.isUnread) await logFailure(write((tx) => seeMeetup(tx, reader, meetup.at.toISOString()), SHORT_WAIT_MS))
}

const openKeyOf = (userId: string, postId: string) => `reply:${userId}:${postId}`

const unreadFilter = ({ id: userId }: Reader, which: Which) => ({ ...which, userId, readAt: null })

async function markNotificationsRead(tx: Tx, reader: Reader, which: Which): Promise<void> {
  await tx.notification.updateMany({ where: unreadFilter(reader, which), data: { readAt: now(), openKey: null } })
}

async function markIfAny(reader: Reader, which: Which): Promise<void> {
  const found = await read.notification.findFirst({ where: unreadFilter(reader, which), select: { id: true } })
  if (found) await logFailure(write((tx) => markNotificationsRead(tx, reader, which), SHORT_WAIT_MS))
}

/** The page is shown even if the database cannot write now. */
const logFailure = (marked: Promise<void>): Promise<void> =>
  marked.catch(() => {
    log.warn('notifications_not_marked', {})
  })

/** @param at the time that was shown; a time set since then is news */
async function seeMeetup(tx: Tx, { id }: Reader, at: string): Promise<void> {
  if (nextMeetup()?.toISOString() === at) await tx.user.updateMany({ where: { id }, data: { meetupSeen: at } })
}
