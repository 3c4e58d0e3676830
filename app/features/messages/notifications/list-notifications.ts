import { empty, read, sql, type NotificationKind } from '~/infra/db'
import { buildCommentPageStartSql } from '~/kernel/pagination/comment-page-start'
import { toCursorPage } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { buildListedNotificationCondition, buildRepliesSql } from './replies'

export const notificationsPerPage = 20

export interface ReplySummary {
  postId: string
  title: string
  count: number
  first: string
  after: string | null
}

export interface NotificationEntry {
  id: string
  kind: NotificationKind
  isUnread: boolean
  createdAt: Date
  replies: ReplySummary | null
}

interface Row {
  id: string
  kind: NotificationKind
  createdAt: Date | string
  readAt: Date | string | null
  postId: string | null
  title: string | null
  count: number | bigint
  first: string | null
  after: string | null
}

/** Counts the replies on each call instead of storing the number, because comments may be deleted or their authors blocked later. */
export async function listNotifications(reader: Member, before?: string): Promise<{ entries: NotificationEntry[]; hasOlder: boolean }> {
  const edge = before ? sql`AND n."id" < ${before}` : empty
  const found = await read.$queryRaw<Row[]>(sql`
    SELECT n."id", n."kind", n."createdAt", n."readAt", n."postId", s."title",
      (SELECT count(*) FROM ${buildRepliesSql(reader)}) AS "count",
      (SELECT min(c."id") FROM ${buildRepliesSql(reader)}) AS "first",
      ${buildCommentPageStartSql(sql`n."postId"`, sql`n."commentId"`)} AS "after"
    FROM "Notification" n LEFT JOIN "Post" s ON s."id" = n."postId"
    WHERE n."userId" = ${reader.id} ${edge} AND ${buildListedNotificationCondition(reader)}
    ORDER BY n."id" DESC LIMIT ${notificationsPerPage + 1}`)
  const { rows, hasOlder } = toCursorPage(found, { limit: notificationsPerPage })
  return { entries: rows.map(toNotificationEntry), hasOlder }
}

const toNotificationEntry = ({ id, kind, createdAt, readAt, ...about }: Row): NotificationEntry => ({
  id,
  kind,
  isUnread: readAt === null,
  createdAt: new Date(createdAt),
  replies: toReplySummary(about),
})

function toReplySummary({ postId, title, count, first, after }: Omit<Row, 'id' | 'kind' | 'createdAt' | 'readAt'>): ReplySummary | null {
  if (postId === null || title === null || first === null) return null
  return { postId, title, count: Number(count), first, after }
}
