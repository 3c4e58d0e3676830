import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { nextMeetup } from '../settings/next-meetup'

/** The next meetup as a member is told of it: there is one row of it for all, in the settings. */
export interface AnnouncedMeetup {
  at: Date
  isUnread: boolean
}

/** The next meetup, and whether she has seen it announced; null while none is set. */
export async function announcedMeetup({ id }: Pick<Member, 'id'>): Promise<AnnouncedMeetup | null> {
  const at = nextMeetup()
  if (!at) return null
  const user = await read.user.findUnique({ where: { id }, select: { meetupSeen: true } })
  return { at, isUnread: isUnseen(at, user?.meetupSeen) }
}

/** @param seen `meetupSeen` of her account */
export const isUnseen = (at: Date, seen: string | null | undefined): boolean => at.toISOString() !== seen
