import { now } from '~/infra/clock'
import { BRIEFLY, read, write, type NotificationKind, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { nextMeetup } from '../settings/next-meetup'
import { announcedMeetup } from './announced-meetup'
import type { Read } from './schemas'

type Reader = Pick<Member, 'id'>
interface Which {
  id?: string | { lte: string }
  openKey?: string
  kind?: { in: NotificationKind[] }
}

/** Marks one notification, all that a page knew of, or the meetup as read. Ids of anybody else's, and of what is read, change nothing. */
export async function markRead(reader: Reader, { id, upTo, meetup }: Read): Promise<void> {
  await write(async (tx) => {
    if (id) await close(tx, reader, { id })
    if (upTo) await close(tx, reader, { id: { lte: upTo } })
    if (meetup) await seeMeetup(tx, reader, meetup)
  })
}

/** Called before the comments of a story are read: what comes in meanwhile is new once more. */
export const markStoryRead = (reader: Reader, postId: string): Promise<void> => markIfAny(reader, { openKey: openKeyOf(reader.id, postId) })

/** Called where a member opens what moderators decided about her and answered to her. */
export const markDecisionsRead = (reader: Reader): Promise<void> => markIfAny(reader, { kind: { in: ['decision', 'report'] } })

/** Called where a member opens the page on which the meetup stands. */
export async function markMeetupSeen(reader: Reader): Promise<void> {
  const meetup = await announcedMeetup(reader)
  if (meetup?.isUnread) await orLeave(write((tx) => seeMeetup(tx, reader, meetup.at.toISOString()), BRIEFLY))
}

/** Names story and member while replies are unread. */
const openKeyOf = (userId: string, postId: string) => `reply:${userId}:${postId}`

const unread = ({ id: userId }: Reader, which: Which) => ({ ...which, userId, readAt: null })

async function close(tx: Tx, reader: Reader, which: Which): Promise<void> {
  await tx.notification.updateMany({ where: unread(reader, which), data: { readAt: now(), openKey: null } })
}

/** Asked for on pages that are only read: nothing is written where nothing is unread. */
async function markIfAny(reader: Reader, which: Which): Promise<void> {
  const found = await read.notification.findFirst({ where: unread(reader, which), select: { id: true } })
  if (found) await orLeave(write((tx) => close(tx, reader, which), BRIEFLY))
}

/** A page that is opened is shown also where nothing can be written down now. */
const orLeave = (marked: Promise<void>): Promise<void> =>
  marked.catch(() => {
    log.warn('notifications_not_marked', {})
  })

/** @param at the time that was shown: one that was set since is news */
async function seeMeetup(tx: Tx, { id }: Reader, at: string): Promise<void> {
  if (nextMeetup()?.toISOString() === at) await tx.user.updateMany({ where: { id }, data: { meetupSeen: at } })
}
