import { empty, join, sql, type Sql } from '~/infra/db'
import { textStateLiterals } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { isVisible, isInReadableCommunity } from '~/features/visibility'

const stateConditions = textStateLiterals.map((state) => sql`"state" = ${state}`)
const anonymityConditions = [sql`"isAnonymous" = false`, sql`"isAnonymous" = true`]

const groups = {
  Comment: stateConditions,
  Post: stateConditions.flatMap((state) => anonymityConditions.map((name) => sql`${state} AND ${name}`)),
}
const tables = { Comment: sql`"Comment"`, Post: sql`"Post"` }

export interface Cursor {
  limit: number
  before?: string | undefined
}

/**
 * The ids of a member's texts, newest first, as a table expression. The author index keeps ids in order only within
 * each group, so a single ORDER BY over all groups would sort the whole list for every batch.
 */
export function ownIds(table: keyof typeof groups, { id }: Member, { limit, before }: Cursor): Sql {
  const edge = before ? sql`AND "id" < ${before}` : empty
  const parts = groups[table].map((group) => sql`
    SELECT "id" FROM (
      SELECT "id" FROM ${tables[table]} WHERE "authorId" = ${id} AND ${group} ${edge} ORDER BY "id" DESC LIMIT ${limit}) AS "part"`)
  return sql`(SELECT "id" FROM (${join(parts, ' UNION ALL ')}) AS "parts" ORDER BY "id" DESC LIMIT ${limit})`
}

/**
 * Whether the member may read a story now; the export must not even contain the id of a story they may not read.
 * @param post the table, such as sql`p`
 */
export const readsStory = (member: Member, post: Sql): Sql => sql`((${post}."state" = 'shown' OR ${post}."authorId" = ${member.id})
  AND ${isInReadableCommunity(member, post)} AND ${isVisible(member, post)})`
