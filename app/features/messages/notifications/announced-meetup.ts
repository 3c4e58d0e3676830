import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { getNextMeetup } from '~/features/operations'

export interface AnnouncedMeetup {
  at: Date
  isUnread: boolean
}

export async function findAnnouncedMeetup({ id }: Pick<Member, 'id'>): Promise<AnnouncedMeetup | null> {
  const at = getNextMeetup()
  if (!at) return null
  const user = await read.user.findUnique({ where: { id }, select: { meetupSeen: true } })
  return { at, isUnread: isUnseenMeetup(at, user?.meetupSeen) }
}

export const isUnseenMeetup = (at: Date, seen: string | null | undefined): boolean => at.toISOString() !== seen
