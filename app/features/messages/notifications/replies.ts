import { sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { buildUnblockedCommentCondition, buildReadableCommunityCondition } from '~/features/visibility'

/**
 * Returns a condition for shown comments by other members that the author of the story may see.
 * @param id the id of the story's author, or the column that contains the id
 * @param comment the table "Comment" or its alias, such as sql`c`
 */
export const buildVisibleReplyCondition = (id: string | Sql, comment: Sql): Sql => sql`(
  ${comment}."state" = 'shown' AND ${comment}."authorId" <> ${id} AND ${buildUnblockedCommentCondition({ id }, comment)})`

/**
 * Returns the FROM source and WHERE clause that select the visible replies of notification "n": those from its first reply until
 * "n" was read. The replies have the alias "c".
 */
export const buildRepliesSql = ({ id }: Pick<Member, 'id'>): Sql => sql`"Comment" c
  WHERE c."postId" = n."postId" AND c."id" >= n."commentId" AND (n."readAt" IS NULL OR c."createdAt" <= n."readAt")
    AND ${buildVisibleReplyCondition(id, sql`c`)}`

/**
 * Returns a condition on a notification "n". A reply notification is listed only while the reader can open the story and see at
 * least one reply; other notifications are always listed. Lists and counts use the same condition.
 */
export const buildListedNotificationCondition = (reader: Member): Sql => sql`(n."kind" <> 'reply' OR (
  EXISTS (SELECT 1 FROM "Post" p WHERE p."id" = n."postId" AND p."state" = 'shown' AND ${buildReadableCommunityCondition(reader, sql`p`)})
  AND EXISTS (SELECT 1 FROM ${buildRepliesSql(reader)})))`
