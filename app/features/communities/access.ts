import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { isStaff, mayTakePart } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/** What rules ask of a community. */
export interface CommunityAccess {
  id: string
  isActive: boolean
  joined: boolean
}

async function findAccess(member: Member, communityId: string): Promise<CommunityAccess | null> {
  const community = await read.community.findUnique({
    where: { id: communityId },
    select: { id: true, isActive: true, memberships: { where: { userId: member.id }, select: { userId: true } } },
  })
  return community && { id: community.id, isActive: community.isActive, joined: community.memberships.length > 0 }
}

/** Who may read a community: its members and staff (api.md, Calls). Whether a story exists is not told before. */
export async function mayRead(member: Member, communityId: string): Promise<Outcome<CommunityAccess>> {
  const community = await findAccess(member, communityId)
  if (!community) return refuse('not_found')
  return community.joined || isStaff(member) ? done(community) : refuse('not_a_member')
}

/** Who may write in a community: its members, while it is active; the role visitor only reads (api.md, Roles). */
export async function mayWrite(member: Member, communityId: string): Promise<Outcome<CommunityAccess>> {
  if (!mayTakePart(member)) return refuse('forbidden')
  const community = await findAccess(member, communityId)
  if (!community) return refuse('not_found')
  if (!community.joined) return refuse('not_a_member')
  return community.isActive ? done(community) : refuse('community_inactive')
}
