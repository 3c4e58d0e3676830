import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { isSomebodyRow } from '../members/nobody'
import { mailAtOnce } from './mail-at-once'
import { newsReaderColumns } from './news-reader'
import { isNewsTo } from './replies'

/**
 * Tells the author of a story of a comment below it, in the transaction that adds the comment: a row, or nothing where one
 * about this story waits unread already. Nobody is told of her own comments, of those that a mute or block keeps from her, or
 * of stories in a community that she has left. Comments of one story take turns, because each has counted itself there first.
 */
export async function notifyReply(tx: Tx, commentId: string): Promise<void> {
  const id = newId()
  const [row] = await tx.$queryRaw<{ id: string; userId: string }[]>(sql`
    INSERT INTO "Notification" ("id", "userId", "kind", "postId", "commentId", "openKey", "createdAt")
    SELECT ${id}, u."id", 'reply', c."postId", c."id", 'reply:' || u."id" || ':' || c."postId", ${now()}
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" JOIN "User" u ON u."id" = p."authorId"
    WHERE c."id" = ${commentId} AND ${isNewsTo(sql`u."id"`, sql`c`)} AND ${isSomebodyRow(sql`u`)}
      AND EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = u."id" AND m."communityId" = p."communityId")
    ON CONFLICT ("openKey") DO UPDATE SET ${renewed} WHERE ${isEarlier} OR ${isEmpty(commentId)}
    RETURNING "id", "userId"`)
  if (row?.id !== id) return
  await mailAtOnce(tx, await tx.user.findUniqueOrThrow({ where: { id: row.userId }, select: newsReaderColumns }))
}

/** Ids are drawn before comments take turns: an earlier one that comes later is new too, and where the row begins. */
const isEarlier = sql`excluded."commentId" < "Notification"."commentId"`

/** Whether of the replies that the row was about none is left: then this one is news of its own. */
const isEmpty = (commentId: string) => sql`NOT EXISTS (
  SELECT 1 FROM "Comment" r
  WHERE r."postId" = "Notification"."postId" AND r."id" >= "Notification"."commentId" AND r."id" <> ${commentId}
    AND ${isNewsTo(sql`"Notification"."userId"`, sql`r`)})`

const renewed = sql`"commentId" = excluded."commentId",
  "id" = CASE WHEN ${isEarlier} THEN "Notification"."id" ELSE excluded."id" END,
  "createdAt" = CASE WHEN ${isEarlier} THEN "Notification"."createdAt" ELSE excluded."createdAt" END,
  "mailedAt" = CASE WHEN ${isEarlier} THEN "Notification"."mailedAt" END`
