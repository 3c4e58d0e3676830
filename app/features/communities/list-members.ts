import { read } from '~/infra/db'
import type { Role } from '../fields/choices'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/** Who has joined a community, as admins see it. The id is the account's. */
export interface CommunityMember {
  id: string
  username: string
  role: Role
  joinedAt: Date
}

interface Part {
  limit: number
  /** Only accounts older than the one with this id. */
  before?: string
  /** Only accounts newer than the one with this id. */
  after?: string
}

/** A part of a community's members and how many there are in all, the newest accounts first. For admins. */
export async function listMembers(
  actor: Member,
  communityId: string,
  { limit, before, after }: Part,
): Promise<Outcome<{ members: CommunityMember[]; total: number }>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const community = await read.community.findUnique({ where: { id: communityId }, select: { memberCount: true } })
  if (!community) return refuse('not_found')
  const isBackwards = !before && after
  const rows = await read.membership.findMany({
    where: { communityId, userId: { lt: before, gt: before ? undefined : after } },
    orderBy: { userId: isBackwards ? 'asc' : 'desc' },
    take: limit,
    select: { joinedAt: true, user: { select: { id: true, username: true, role: true } } },
  })
  const members = rows.map(({ joinedAt, user }) => ({ ...user, joinedAt }))
  return done({ members: isBackwards ? members.reverse() : members, total: community.memberCount })
}
