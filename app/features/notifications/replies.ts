import { sql, type Sql } from '~/infra/db'
import type { Member } from '../members/member'
import { readsCommunityOf } from '../journey/reads-community'
import { isVisibleComment } from '../safety/visible'

/**
 * A condition on comments: news to the author of their story, who sees them and has not written them herself.
 * @param id the author's, which may be a column
 * @param comment the table "Comment", or what stands for it, as sql`c`
 */
export const isNewsTo = (id: string | Sql, comment: Sql): Sql => sql`(
  ${comment}."state" = 'shown' AND ${comment}."authorId" <> ${id} AND ${isVisibleComment({ id }, comment)})`

/** The replies, as "c", that a notification "n" is about: from the first on, until it was read. Behind a FROM. */
export const repliesOfRow = ({ id }: Pick<Member, 'id'>): Sql => sql`"Comment" c
  WHERE c."postId" = n."postId" AND c."id" >= n."commentId" AND (n."readAt" IS NULL OR c."createdAt" <= n."readAt")
    AND ${isNewsTo(id, sql`c`)}`

/**
 * A condition on a notification "n" of a reader's own: one of replies is listed while she can open the story and sees at least one
 * of them. Who was deleted, hidden or blocked since is missed in no list and no number.
 */
export const isListedRow = (reader: Member): Sql => sql`(n."kind" <> 'reply' OR (
  EXISTS (SELECT 1 FROM "Post" p WHERE p."id" = n."postId" AND p."state" = 'shown' AND ${readsCommunityOf(reader, sql`p`)})
  AND EXISTS (SELECT 1 FROM ${repliesOfRow(reader)})))`
