import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { meetupToAnnounce } from './unmailed-news'
import { mailableMemberFilter } from './write-news'

const AT_ONCE = 100

/**
 * Only members with mail at once need this: daily and weekly mails mention the meetup anyway.
 * @returns whether more members may be left
 */
export async function announceMeetup(): Promise<boolean> {
  const meetup = meetupToAnnounce()?.toISOString()
  if (!meetup) return false
  const at = now()
  const isFree = { OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: at } }] }
  // One index scan per condition: together they cover all members whom no mail has told about this meetup.
  for (const meetupTold of [null, { lt: meetup }, { gt: meetup }]) {
    const where = { ...mailableMemberFilter, ...isFree, notifyBy: 'at_once' as const, meetupTold, digestAt: null }
    const members = await read.user.findMany({ where, take: AT_ONCE, select: { id: true } })
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
