import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isStaff, canParticipate, getParticipationError } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { buildUnblockedPostCondition } from '~/features/visibility'
import { findCommunity, type CommunityView } from './list-communities'

export interface AccessiblePost {
  id: string
  commentCount: number
}

/** Checks only the community, so the error code never tells members who may not read the community whether a story exists. */
export async function authorizeRead(member: Member, communityId: string): Promise<Result<CommunityView>> {
  const community = await findCommunity(member, communityId)
  if (!community) return fail('not_found')
  return community.joined || isStaff(member) ? ok(community) : fail('not_a_member')
}

export async function authorizeJoin(member: Member, communityId: string): Promise<Result<CommunityView>> {
  if (!canParticipate(member)) return fail(getParticipationError(member))
  const community = await findCommunity(member, communityId)
  if (!community) return fail('not_found')
  return community.joined || community.isActive ? ok(community) : fail('community_inactive')
}

export async function authorizeWrite(member: Member, communityId: string): Promise<Result<CommunityView>> {
  if (!canParticipate(member)) return fail(getParticipationError(member))
  const community = await findCommunity(member, communityId)
  if (!community) return fail('not_found')
  if (!community.joined) return fail('not_a_member')
  return community.isActive ? ok(community) : fail('community_inactive')
}

export async function authorizePostRead(member: Member, communityId: string, postId: string): Promise<Result<AccessiblePost>> {
  const allowed = await authorizeRead(member, communityId)
  return allowed.ok ? findPost(member, communityId, postId) : allowed
}

export async function authorizePostInteraction(member: Member, communityId: string, postId: string): Promise<Result<AccessiblePost>> {
  const allowed = await authorizeWrite(member, communityId)
  return allowed.ok ? findPost(member, communityId, postId) : allowed
}

async function findPost(reader: Member, communityId: string, postId: string): Promise<Result<AccessiblePost>> {
  const [post] = await read.$queryRaw<AccessiblePost[]>(sql`
    SELECT p."id", p."commentCount" FROM "Post" p
    WHERE p."id" = ${postId} AND p."communityId" = ${communityId} AND p."state" = 'shown' AND ${buildUnblockedPostCondition(reader, sql`p`)}`)
  return post ? ok({ id: post.id, commentCount: Number(post.commentCount) }) : fail('not_found')
}
