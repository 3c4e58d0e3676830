import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { buildMemberCondition } from '~/kernel/members/deleted-member'
import { queueImmediateNotificationEmail } from './queue-immediate-notification-email'
import { notifiedMemberColumns } from './notified-member'
import { buildVisibleReplyCondition } from './replies'

/**
 * Call this in the transaction that adds the comment, after the update of `commentCount`, which serializes comments on one story.
 * An author has at most one unread reply notification per story.
 */
export async function notifyAuthorOfReply(tx: Tx, commentId: string): Promise<void> {
  const id = createId()
  const [row] = await tx.$queryRaw<{ id: string; userId: string }[]>(sql`
    INSERT INTO "Notification" ("id", "userId", "kind", "postId", "commentId", "openKey", "createdAt")
    SELECT ${id}, u."id", 'reply', c."postId", c."id", 'reply:' || u."id" || ':' || c."postId", ${now()}
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" JOIN "User" u ON u."id" = p."authorId"
    WHERE c."id" = ${commentId} AND ${buildVisibleReplyCondition(sql`u."id"`, sql`c`)} AND ${buildMemberCondition(sql`u`)}
      AND EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = u."id" AND m."communityId" = p."communityId")
    ON CONFLICT ("openKey") DO UPDATE SET ${updatedColumns} WHERE ${hasEarlierId} OR ${hasNoOtherVisibleReply(commentId)}
    RETURNING "id", "userId"`)
  if (row?.id !== id) return
  await queueImmediateNotificationEmail(tx, await tx.user.findUniqueOrThrow({ where: { id: row.userId }, select: notifiedMemberColumns }))
}

/** True if this reply's id sorts before the first reply's id. Ids may be out of order: a reply gets its id before the story is locked. */
const hasEarlierId = sql`excluded."commentId" < "Notification"."commentId"`

/** True if none of the notification's other replies is still visible. In that case, the row becomes a new notification about this reply. */
const hasNoOtherVisibleReply = (commentId: string) => sql`NOT EXISTS (
  SELECT 1 FROM "Comment" r
  WHERE r."postId" = "Notification"."postId" AND r."id" >= "Notification"."commentId" AND r."id" <> ${commentId}
    AND ${buildVisibleReplyCondition(sql`"Notification"."userId"`, sql`r`)})`

const updatedColumns = sql`"commentId" = excluded."commentId",
  "id" = CASE WHEN ${hasEarlierId} THEN "Notification"."id" ELSE excluded."id" END,
  "createdAt" = CASE WHEN ${hasEarlierId} THEN "Notification"."createdAt" ELSE excluded."createdAt" END,
  "mailedAt" = CASE WHEN ${hasEarlierId} THEN "Notification"."mailedAt" END`
