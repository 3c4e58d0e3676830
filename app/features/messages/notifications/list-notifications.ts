import { empty, read, sql, type NotificationKind } from '~/infra/db'
import { toCursorPage } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { isListedRow, repliesOfRow } from './replies'

export const entriesPerPage = 20

const shownBefore = 20

export interface Replies {
  postId: string
  title: string
  count: number
  first: string
  /** The comment after which the story's page starts, so that the first new comment is on it; null for the first page. */
  after: string | null
}

export interface Notification {
  id: string
  kind: NotificationKind
  isUnread: boolean
  createdAt: Date
  replies: Replies | null
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

/** Titles and counts are read at each call: notification rows hold nothing that others wrote. */
export async function listNotifications(reader: Member, before?: string): Promise<{ entries: Notification[]; hasOlder: boolean }> {
  const edge = before ? sql`AND n."id" < ${before}` : empty
  const found = await read.$queryRaw<Row[]>(sql`
    SELECT n."id", n."kind", n."createdAt", n."readAt", n."postId", s."title",
      (SELECT count(*) FROM ${repliesOfRow(reader)}) AS "count",
      (SELECT min(c."id") FROM ${repliesOfRow(reader)}) AS "first",
      (SELECT e."id" FROM "Comment" e WHERE e."postId" = n."postId" AND e."state" = 'shown' AND e."id" < n."commentId"
        ORDER BY e."id" DESC LIMIT 1 OFFSET ${shownBefore}) AS "after"
    FROM "Notification" n LEFT JOIN "Post" s ON s."id" = n."postId"
    WHERE n."userId" = ${reader.id} ${edge} AND ${isListedRow(reader)}
    ORDER BY n."id" DESC LIMIT ${entriesPerPage + 1}`)
  const { rows, hasOlder } = toCursorPage(found, { limit: entriesPerPage })
  return { entries: rows.map(notificationOf), hasOlder }
}

const notificationOf = ({ id, kind, createdAt, readAt, ...about }: Row): Notification => ({
  id,
  kind,
  isUnread: readAt === null,
  createdAt: new Date(createdAt),
  replies: repliesIn(about),
})

function repliesIn({ postId, title, count, first, after }: Omit<Row, 'id' | 'kind' | 'createdAt' | 'readAt'>): Replies | null {
  if (postId === null || title === null || first === null) return null
  return { postId, title, count: Number(count), first, after }
}
