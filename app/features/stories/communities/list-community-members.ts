import { read } from '~/infra/db'
import type { Role } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'

export interface CommunityMember {
  id: string
  username: string
  role: Role
  joinedAt: Date
}

interface PageOptions {
  limit: number
  before?: string
  after?: string
}

export async function listCommunityMembers(
  actor: Member,
  communityId: string,
  { limit, before, after }: PageOptions,
): Promise<Result<{ members: CommunityMember[]; total: number }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const community = await read.community.findUnique({ where: { id: communityId }, select: { memberCount: true } })
  if (!community) return fail('not_found')
  const isBackwards = !before && after
  const rows = await read.membership.findMany({
    where: { communityId, userId: { lt: before, gt: before ? undefined : after } },
    orderBy: { userId: isBackwards ? 'asc' : 'desc' },
    take: limit,
    select: { joinedAt: true, user: { select: { id: true, username: true, role: true } } },
  })
  const members = rows.map(({ joinedAt, user }) => ({ ...user, joinedAt }))
  return ok({ members: isBackwards ? members.reverse() : members, total: community.memberCount })
}
