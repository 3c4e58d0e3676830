import { read, sql } from '~/infra/db'
import type { Member } from '../members/member'
import { isStaff, mayTakePart, refusalOf } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { isVisible } from '../safety/visible'
import { findCommunity, type CommunityView } from './list-communities'

/** What rules and lists ask of a story. */
export interface PostAccess {
  id: string
  commentCount: number
}

/** Who may read a community: its members and staff (api.md, Calls). Whether a story exists is not told before. */
export async function mayRead(member: Member, communityId: string): Promise<Outcome<CommunityView>> {
  const community = await findCommunity(member, communityId)
  if (!community) return refuse('not_found')
  return community.joined || isStaff(member) ? done(community) : refuse('not_a_member')
}

/** Who may join a community: whoever takes part, while it is active (api.md, Roles). Its members have joined already. */
export async function mayJoin(member: Member, communityId: string): Promise<Outcome<CommunityView>> {
  if (!mayTakePart(member)) return refuse(refusalOf(member))
  const community = await findCommunity(member, communityId)
  if (!community) return refuse('not_found')
  return community.joined || community.isActive ? done(community) : refuse('community_inactive')
}

/** Who may write in a community: its members, while it is active; the role visitor only reads (api.md, Roles). */
export async function mayWrite(member: Member, communityId: string): Promise<Outcome<CommunityView>> {
  if (!mayTakePart(member)) return refuse(refusalOf(member))
  const community = await findCommunity(member, communityId)
  if (!community) return refuse('not_found')
  if (!community.joined) return refuse('not_a_member')
  return community.isActive ? done(community) : refuse('community_inactive')
}

/**
 * Who may read what stands below a story: whoever reads its community, which must be the one that is named. A story that a
 * block keeps from her is as if it were not there.
 */
export async function mayReadPost(member: Member, communityId: string, postId: string): Promise<Outcome<PostAccess>> {
  const allowed = await mayRead(member, communityId)
  return allowed.ok ? findPost(member, communityId, postId) : allowed
}

/** Who may like a story or comment on it: whoever writes in its community. */
export async function mayRespond(member: Member, communityId: string, postId: string): Promise<Outcome<PostAccess>> {
  const allowed = await mayWrite(member, communityId)
  return allowed.ok ? findPost(member, communityId, postId) : allowed
}

async function findPost(reader: Member, communityId: string, postId: string): Promise<Outcome<PostAccess>> {
  const [post] = await read.$queryRaw<PostAccess[]>(sql`
    SELECT p."id", p."commentCount" FROM "Post" p
    WHERE p."id" = ${postId} AND p."communityId" = ${communityId} AND p."state" = 'shown' AND ${isVisible(reader, sql`p`)}`)
  return post ? done({ id: post.id, commentCount: Number(post.commentCount) }) : refuse('not_found')
}
