import { sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'

/**
 * The rule of `authorizeRead` (`stories/communities/access.ts`) as an SQL condition on stories.
 * @param post the alias of the table "Post" in the query, such as sql`p`
 */
export const buildReadableCommunityCondition = (member: Member, post: Sql): Sql =>
  isStaff(member)
    ? sql`1 = 1`
    : sql`EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${member.id} AND m."communityId" = ${post}."communityId")`
