import { sql, type Sql } from '~/infra/db'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'

/**
 * A condition on stories: the member reads the community they are in (`mayRead` of `communities/access.ts`, for lists).
 * @param post the table "Post", or what stands for it, as sql`p`
 */
export const readsCommunityOf = (member: Member, post: Sql): Sql =>
  isStaff(member)
    ? sql`1 = 1`
    : sql`EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${member.id} AND m."communityId" = ${post}."communityId")`
