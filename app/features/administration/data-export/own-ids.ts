import { empty, join, sql, type Sql } from '~/infra/db'
import { textStateLiterals } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { buildUnblockedPostCondition, buildReadableCommunityCondition } from '~/features/visibility'

const stateConditions = textStateLiterals.map((state) => sql`"state" = ${state}`)
const anonymityConditions = [sql`"isAnonymous" = false`, sql`"isAnonymous" = true`]

const indexGroups = {
  Comment: stateConditions,
  Post: stateConditions.flatMap((state) => anonymityConditions.map((name) => sql`${state} AND ${name}`)),
}
const tables = { Comment: sql`"Comment"`, Post: sql`"Post"` }

export interface BatchCursor {
  limit: number
  before?: string | undefined
}

/**
 * Returns a table expression with the ids of a member's texts, newest first. Reads each of `indexGroups` separately: the author
 * index keeps ids in order only within a group, so a single ORDER BY would sort all texts for every batch.
 */
export function buildOwnTextIdsSql(table: keyof typeof indexGroups, { id }: Member, { limit, before }: BatchCursor): Sql {
  const edge = before ? sql`AND "id" < ${before}` : empty
  const parts = indexGroups[table].map((group) => sql`
    SELECT "id" FROM (
      SELECT "id" FROM ${tables[table]} WHERE "authorId" = ${id} AND ${group} ${edge} ORDER BY "id" DESC LIMIT ${limit}) AS "part"`)
  return sql`(SELECT "id" FROM (${join(parts, ' UNION ALL ')}) AS "parts" ORDER BY "id" DESC LIMIT ${limit})`
}

/**
 * Returns an SQL condition that is true if the member may read the story now. The export omits even the ids of other stories.
 * @param post the table "Post" or an alias, such as sql`p`
 */
export const buildReadableStoryCondition = (member: Member, post: Sql): Sql => sql`((${post}."state" = 'shown' OR ${post}."authorId" = ${member.id})
  AND ${buildReadableCommunityCondition(member, post)} AND ${buildUnblockedPostCondition(member, post)})`
