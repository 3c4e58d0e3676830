import { empty, join, sql, type Sql } from '~/infra/db'
import { everyState } from '../communities/text-state'
import type { Member } from '../members/member'
import { readsCommunityOf } from '../journey/reads-community'
import { isVisible } from '../safety/visible'

const states = everyState.map((state) => sql`"state" = ${state}`)
const named = [sql`"isAnonymous" = false`, sql`"isAnonymous" = true`]

/** The groups in which the index of what an author wrote has its ids in order. */
const groups = {
  Comment: states,
  Post: states.flatMap((state) => named.map((name) => sql`${state} AND ${name}`)),
}
const tables = { Comment: sql`"Comment"`, Post: sql`"Post"` }

/** Which of her texts come next: at most `limit`, behind the id `before`. */
export interface Place {
  limit: number
  before?: string | undefined
}

/**
 * The ids of what she wrote, newest first, as a table expression. Each group of the index gives its next ones, so that a part of
 * a long list costs what a part of a short one does: ordered over all groups, every part would sort the whole list.
 */
export function ownIds(table: keyof typeof groups, { id }: Member, { limit, before }: Place): Sql {
  const edge = before ? sql`AND "id" < ${before}` : empty
  const parts = groups[table].map((group) => sql`
    SELECT "id" FROM (
      SELECT "id" FROM ${tables[table]} WHERE "authorId" = ${id} AND ${group} ${edge} ORDER BY "id" DESC LIMIT ${limit}) AS "part"`)
  return sql`(SELECT "id" FROM (${join(parts, ' UNION ALL ')}) AS "parts" ORDER BY "id" DESC LIMIT ${limit})`
}

/** Whether she may read a story at present: of another nothing is told, its number neither (`post`: the table, as sql`p`). */
export const readsStory = (member: Member, post: Sql): Sql => sql`((${post}."state" = 'shown' OR ${post}."authorId" = ${member.id})
  AND ${readsCommunityOf(member, post)} AND ${isVisible(member, post)})`
