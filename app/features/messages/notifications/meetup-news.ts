import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { findMeetupToAnnounce } from './unmailed-news'
import { mailableMemberFilter } from './queue-news-email'

const BATCH_SIZE = 100

/**
 * Schedules an email about the meetup for members who want immediate emails. Daily and weekly emails mention the meetup anyway.
 * @returns whether more members may be left
 */
export async function announceMeetup(): Promise<boolean> {
  const meetup = findMeetupToAnnounce()?.toISOString()
  if (!meetup) return false
  const at = now()
  const isFree = { OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: at } }] }
  // One index scan per condition: together they cover all members who have had no email about this meetup.
  for (const meetupTold of [null, { lt: meetup }, { gt: meetup }]) {
    const where = { ...mailableMemberFilter, ...isFree, notifyBy: 'at_once' as const, meetupTold, digestAt: null }
    const members = await read.user.findMany({ where, take: BATCH_SIZE, select: { id: true } })
    if (members.length === 0) continue
    const untold = { ...where, id: { in: members.map(({ id }) => id) } }
    await write(async (tx) => {
      await tx.user.updateMany({ where: { ...untold, meetupSeen: meetup }, data: { meetupTold: meetup } })
      await tx.user.updateMany({ where: untold, data: { digestAt: at } })
    })
    return true
  }
  return false
}
