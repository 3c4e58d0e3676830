import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { meetupToTell } from './unmailed-news'
import { isWrittenTo } from './write-news'

/** How many members are looked up at a time. */
const AT_ONCE = 100

/**
 * Has everybody who wants news at once written to about the next meetup, if she has not seen it: she is due from now on, or when
 * she is written to anyway. Who wants her news by the day or week reads of it there.
 * @returns whether there may be more of them
 */
export async function announceMeetup(): Promise<boolean> {
  const meetup = meetupToTell()?.toISOString()
  if (!meetup) return false
  const at = now()
  const isFree = { OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: at } }] }
  // A look into the index for each: who was told stands between the last two.
  for (const meetupTold of [null, { lt: meetup }, { gt: meetup }]) {
    const where = { ...isWrittenTo, ...isFree, notifyBy: 'at_once' as const, meetupTold, digestAt: null }
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
