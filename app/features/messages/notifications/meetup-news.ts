import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { findMeetupToAnnounce } from './unmailed-notifications'
import { emailNotifiableMemberFilter } from './queue-notification-email'

const BATCH_SIZE = 100

/**
 * Schedules emails about the next meetup for a batch of members who chose `at_once`. Daily and weekly digests mention the meetup
 * anyway.
 * @returns true if more of these members may need the email
 */
export async function scheduleMeetupEmails(): Promise<boolean> {
  const meetup = findMeetupToAnnounce()?.toISOString()
  if (!meetup) return false
  const at = now()
  const isFree = { OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: at } }] }
  // Together, these conditions match every value of `meetupTold` except this meetup. Each query is a single index scan.
  for (const meetupTold of [null, { lt: meetup }, { gt: meetup }]) {
    const where = { ...emailNotifiableMemberFilter, ...isFree, notifyBy: 'at_once' as const, meetupTold, digestAt: null }
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
