import { empty, read, sql, type NotificationKind } from '~/infra/db'
import { partOf } from '../communities/part'
import type { Member } from '../members/member'
import { isListedRow, repliesOfRow } from './replies'

/** Notifications on a page. */
export const entriesPerPage = 20

/** How many comments in front of the first new one are shown with it. */
const shownBefore = 20

/** What was replied to, and how much of it is new. */
export interface Replies {
  postId: string
  title: string
  /** Those that she can see now. */
  count: number
  /** The id of the first of them. */
  first: string
  /** The comment behind which the story's comments are shown, so that the first new one is among them; null: all of them. */
  after: string | null
}

/** Something new for a member: replies to a story of hers, or what she reads on `/decisions`. */
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

/**
 * The member's notifications, newest first, behind the id `before`. Titles and numbers are those of this moment, in the same
 * query: nothing of what others wrote stands in the rows.
 */
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
  const { rows, hasOlder } = partOf(found, { limit: entriesPerPage })
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
