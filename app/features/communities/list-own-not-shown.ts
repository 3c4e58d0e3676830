import { read, sql } from '~/infra/db'
import type { Member } from '../members/member'

/** A text of the member's own that nobody else sees. */
export interface NotShown {
  kind: 'post' | 'comment'
  id: string
  communityId: string
  state: 'waiting' | 'hidden'
  /** Empty for a comment. */
  title: string
  /** The beginning of it, empty where it is a phrase. */
  content: string
  phrase: string | null
}

/** How many of them are listed, and how much of each. */
const most = 20
const excerptLength = 140

/**
 * The member's own stories and comments that wait for a moderator or were hidden by one, newest first. Every page of the
 * dashboard asks this: one query, by the indexes of what an author wrote.
 */
export function listOwnNotShown({ id }: Member): Promise<NotShown[]> {
  return read.$queryRaw<NotShown[]>(sql`
    SELECT 'post' AS "kind", "id", "communityId", "state", "title", substr("content", 1, ${excerptLength}) AS "content", NULL AS "phrase"
    FROM "Post" WHERE "authorId" = ${id} AND "state" IN ('waiting', 'hidden')
    UNION ALL
    SELECT 'comment' AS "kind", "id", "communityId", "state", '' AS "title", substr("content", 1, ${excerptLength}) AS "content", "phrase"
    FROM "Comment" WHERE "authorId" = ${id} AND "state" IN ('waiting', 'hidden')
    ORDER BY "id" DESC LIMIT ${most}`)
}
