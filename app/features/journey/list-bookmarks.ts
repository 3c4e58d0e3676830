import { empty, read, sql } from '~/infra/db'
import { partOf } from '../communities/part'
import type { Member } from '../members/member'
import { isListed } from '../safety/visible'
import { readsCommunityOf } from './reads-community'

/** Bookmarks, stories and comments on a page of the journey. */
export const entriesPerPage = 20

/** A story that a member has bookmarked. Who wrote it is not told here. */
export interface BookmarkEntry {
  postId: string
  title: string
  /** Of the community, for `communityName`. */
  name: string
  textKey: string | null
  /** Its content notes, as the sum of their bits. */
  notes: number
  isOwn: boolean
  keptAt: Date
}

/** Behind which bookmark a page begins: when it was set, and its story. It holds also when that one is gone. */
export interface BookmarkPlace {
  keptAt: Date
  postId: string
}

type Row = Omit<BookmarkEntry, 'isOwn' | 'keptAt'> & { isOwn: boolean | number | bigint; keptAt: Date | string }

export interface BookmarkList {
  entries: BookmarkEntry[]
  hasOlder: boolean
  /** How many there are in all that she may read. */
  total: number
}

/**
 * The member's bookmarks, those set last first, of the stories that she may still read: a story that is gone, hidden, kept
 * from her by a block or in a community that she has left is missing, from the total too. A member has 2,000 at most.
 */
export async function listBookmarks(member: Member, before?: BookmarkPlace): Promise<BookmarkList> {
  const edge = before
    ? sql`AND (k."createdAt" < ${before.keptAt} OR (k."createdAt" = ${before.keptAt} AND k."postId" < ${before.postId}))`
    : empty
  const readable = sql`
    FROM "Bookmark" k JOIN "Post" p ON p."id" = k."postId" JOIN "Community" c ON c."id" = p."communityId"
    WHERE k."userId" = ${member.id} AND p."state" = 'shown' AND ${readsCommunityOf(member, sql`p`)} AND ${isListed(member, sql`p`)}`
  const [found, counted] = await Promise.all([
    read.$queryRaw<Row[]>(sql`
      SELECT k."postId", p."title", c."name", c."textKey", p."notes", p."authorId" = ${member.id} AS "isOwn", k."createdAt" AS "keptAt"
      ${readable} ${edge}
      ORDER BY k."createdAt" DESC, k."postId" DESC LIMIT ${entriesPerPage + 1}`),
    read.$queryRaw<{ total: number | bigint }[]>(sql`SELECT count(*) AS "total" ${readable}`),
  ])
  const { rows, hasOlder } = partOf(found, { limit: entriesPerPage })
  const entries = rows.map((row) => ({ ...row, notes: Number(row.notes), isOwn: Boolean(row.isOwn), keptAt: new Date(row.keptAt) }))
  return { entries, hasOlder, total: Number(counted[0]?.total ?? 0) }
}
