import { sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isVisibleComment, isInReadableCommunity } from '~/features/visibility'

/**
 * @param id the id of the story's author, or the column that holds it
 * @param comment the table "Comment" or an alias, as sql`c`
 */
export const isVisibleReply = (id: string | Sql, comment: Sql): Sql => sql`(
  ${comment}."state" = 'shown' AND ${comment}."authorId" <> ${id} AND ${isVisibleComment({ id }, comment)})`

/** What follows FROM, including WHERE: the replies "c" in a notification "n", from its first one until "n" was read. */
export const buildRepliesSql = ({ id }: Pick<Member, 'id'>): Sql => sql`"Comment" c
  WHERE c."postId" = n."postId" AND c."id" >= n."commentId" AND (n."readAt" IS NULL OR c."createdAt" <= n."readAt")
    AND ${isVisibleReply(id, sql`c`)}`

/**
 * A condition on a notification "n": one about replies is listed only while the reader can open the story and see at least one
 * reply; all others always are. Lists and counts use the same condition.
 */
export const isListedNotification = (reader: Member): Sql => sql`(n."kind" <> 'reply' OR (
  EXISTS (SELECT 1 FROM "Post" p WHERE p."id" = n."postId" AND p."state" = 'shown' AND ${isInReadableCommunity(reader, sql`p`)})
  AND EXISTS (SELECT 1 FROM ${buildRepliesSql(reader)})))`
