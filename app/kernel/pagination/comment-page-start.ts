import { sql, type Sql } from '~/infra/db'

const precedingComments = 20

/** Selects the id of the comment just before a page that contains `commentId`; null if that page is the first. */
export const buildCommentPageStartSql = (postId: Sql, commentId: Sql): Sql => sql`(
  SELECT e."id" FROM "Comment" e WHERE e."postId" = ${postId} AND e."state" = 'shown' AND e."id" < ${commentId}
  ORDER BY e."id" DESC LIMIT 1 OFFSET ${precedingComments})`
